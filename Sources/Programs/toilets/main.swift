internal import Glibc
internal import ToiletsCommand

exit(ToiletsProgram.main())
