internal import Glibc
internal import ToiletsCommand

exit(Toilets.main())
