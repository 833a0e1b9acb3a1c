"""Types lines into a shell in a pseudo-terminal, each with a Tab at its end, and prints what the shell makes of them.

    type_into_shell.py SHELL TOILETS LINE…

For each line the arguments that the shell hands to `toilets` are printed, each in brackets. Ends with 1 where an answer does
not come."""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios

shell, program, lines = sys.argv[1], sys.argv[2], sys.argv[3:]

# A function of the same name hands completions on to the program, and shows the arguments of anything else.
COMMON = '''toilets() { if [ "$1" = completions ]; then "$REAL_TOILETS" "$@"; else printf "[%s]" "$@"; echo END; fi; }
PS1="REA""DY> "; eval "$(toilets completions {shell})"; echo SET"UP"
'''
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], COMMON),
    "zsh": (["zsh", "-f", "-i"], "autoload -Uz compinit; compinit -u -D\n" + COMMON),
    "fish": (
        ["fish", "--no-config", "-i"],
        '''function toilets; if test "$argv[1]" = completions; $REAL_TOILETS $argv; else; printf "[%s]" $argv; echo END; end; end
function fish_prompt; echo "REA""DY> "; end; toilets completions fish | source; echo SET"UP"
''',
    ),
}
command, setup = SHELLS[shell]
environment = {name: os.environ[name] for name in ("HOME", "PATH", "XDG_CONFIG_HOME") if name in os.environ}
environment.update(TERM="xterm" if shell == "fish" else "dumb", LANG="C.UTF-8", REAL_TOILETS=program)

child, terminal = pty.fork()
if child == 0:
    os.execvpe(command[0], command, environment)
# Wide enough that no line is wrapped.
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 250, 0, 0))
seen = b""


def wait_for(pattern):
    """Reads until a pattern was written, and returns the match. Half a minute without a byte is the end."""
    global seen
    while not (match := re.search(pattern, seen)):
        if not select.select([terminal], [], [], 30)[0]:
            sys.exit(f"{shell} does not answer with {pattern}, but {seen[-500:]}")
        seen += os.read(terminal, 65536)
    seen = seen[match.end() :]
    return match


def type_line(text):
    os.write(terminal, text.encode())


type_line(setup.replace("{shell}", shell))
wait_for(rb"SETUP\r?\n")
for line in lines:
    wait_for(rb"READY> ")
    type_line(line + "\t\r")
    print(wait_for(rb"(\[[^\r\n\x1b]*\])END").group(1).decode())
