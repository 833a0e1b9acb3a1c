internal import Glibc
internal import ToiletsCommand

exit(Toilets.main(Array(CommandLine.arguments.dropFirst())))
