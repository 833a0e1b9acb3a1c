internal import ParisToilets

/// The shells that can complete the words of `toilets`.
///
/// Their scripts ask the program what the last word can become, so they know no command and no option themselves.
enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    /// A candidate as the script reads it: bash has no place for a meaning, and replaces the word by what is typed.
    func line(_ candidate: Completion.Candidate, after word: ShellWord) -> SafeText {
        switch self {
        case .bash: SafeText(word.typed(adding: candidate.rest))
        case .zsh, .fish:
            candidate.meaning.isEmpty
                ? SafeText(word.value + candidate.rest)
                : "\(word.value + candidate.rest)\t\(candidate.meaning)"
        }
    }

    /// The script.
    var script: SafeText {
        switch self {
        case .bash:
            #"""
            # Completes the words of toilets in bash. Written by `toilets completions bash`.

            _toilets() {
                local rest=${COMP_LINE:0:COMP_POINT} words=() last=-1 piece gap i
                # Bash splits words at characters such as = and @ too; they are put together again.
                for ((i = 0; i <= COMP_CWORD; i++)); do
                    gap=${rest%%[![:space:]]*}
                    rest=${rest#"$gap"}
                    piece=${COMP_WORDS[i]}
                    if ((i == COMP_CWORD)); then piece=$rest; fi
                    rest=${rest#"$piece"}
                    if ((i > 0)) && [[ -z $gap ]]; then
                        words[last]+=$piece
                    else
                        words[++last]=$piece
                    fi
                done
                # bash replaces its piece of the word only, without an opening quotation mark.
                local kept=${words[last]%"$2"} line
                local files=
                COMPREPLY=()
                while IFS= read -r line; do
                    if [[ $line == / ]]; then files=1; else COMPREPLY+=("${line#"$kept"}"); fi
                done < <("${COMP_WORDS[0]/#\~/$HOME}" completions bash -- "${words[@]:1}" 2>/dev/null)
                if [[ -n $files ]]; then
                    if ((${#COMPREPLY[@]} == 0)); then
                        compopt -o default
                    else
                        compopt -o filenames
                        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
                    fi
                fi
            }
            complete -F _toilets toilets toilettes

            """#
        case .zsh:
            #"""
            #compdef toilets toilettes
            # Completes the words of toilets in zsh. Written by `toilets completions zsh`.

            _toilets() {
                local -a candidates
                local line value program=${~words[1]} wants_files=
                for line in "${(@f)$("$program" completions zsh -- "${(@)words[2,CURRENT-1]}" "$QIPREFIX$IPREFIX$PREFIX" 2>/dev/null)}"; do
                    case $line in
                    '') ;;
                    /) wants_files=1 ;;
                    *)
                        value=${line%%$'\t'*}
                        # A colon ends the value.
                        candidates+=("${value//:/\\:}${${line#$value}/$'\t'/:}")
                        ;;
                    esac
                done
                (( $#candidates )) && _describe -V toilets candidates
                [[ -n $wants_files ]] && _files
            }

            if [[ $funcstack[1] == _toilets ]]; then
                _toilets "$@"
            else
                compdef _toilets toilets toilettes
            fi

            """#
        case .fish:
            #"""
            # Completes the words of toilets in fish. Written by `toilets completions fish`.

            function __toilets_complete
                set -l words (commandline -opc) (commandline -ct)
                for line in ($words[1] completions fish -- $words[2..-1] 2>/dev/null)
                    if test "$line" = /
                        __fish_complete_path (commandline -ct)
                    else
                        echo $line
                    end
                end
            end

            for name in toilets toilettes
                complete -c $name -f -k -a '(__toilets_complete)'
            end

            """#
        }
    }
}
