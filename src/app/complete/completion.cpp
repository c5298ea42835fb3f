// sheepshead completion: the scripts by which shells complete its command line. They ask the program that is called for
// what fits, so that they know every command, option, table and bot that it knows.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "app/cli/faults.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "words/groups/completing.hpp"

namespace sheepshead::app {
namespace {

// The words are taken from the line, for bash itself also splits them at = and :, and replaces only what follows those.
constexpr const char* kBash = R"(# bash completion for sheepshead
_sheepshead() {
  local words kind word about cut= IFS=$' \t\n'
  read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
  [[ ${COMP_LINE:0:COMP_POINT} == *[[:space:]] ]] && words+=('')
  local begun=${words[${#words[@]} - 1]} program=${1/#\~/$HOME}
  [[ $begun == *=* && $COMP_WORDBREAKS == *=* ]] && cut=${begun%"${begun##*=}"}
  [[ $begun == *:* && $COMP_WORDBREAKS == *:* ]] && cut=${begun%"${begun##*[=:]}"}
  COMPREPLY=()
  {
    read -r kind
    while IFS=$'\t' read -r word about; do COMPREPLY+=("${word#"$cut"}"); done
  } < <("$program" complete "${words[@]:1}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
  case $kind in
    files) compopt -o filenames; while read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${begun#"$cut"}") ;;
    folders) compopt -o filenames; while read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "${begun#"$cut"}") ;;
  esac
}
complete -F _sheepshead sheepshead
)";

constexpr const char* kZsh = R"(#compdef sheepshead
_sheepshead() {
  local -a lines begun shown open_ended open_shown
  local line kind word
  begun=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  lines=("${(@f)$(${(Q)words[1]} complete "${begun[@]}" 2>/dev/null)}")
  kind=$lines[1]
  begun=()
  for line in "${(@)lines[2,-1]}"; do
    [[ -n $line ]] || continue
    word=${line%%$'\t'*}
    line=${line#*$'\t'}
    [[ -n $line ]] && line="$word  -- $line" || line=$word
    if [[ $word == *= ]]; then
      open_ended+=("$word") open_shown+=("$line")
    else
      begun+=("$word") shown+=("$line")
    fi
  done
  local -i found=1
  (( $#begun )) && compadd -l -d shown -a begun && found=0
  (( $#open_ended )) && compadd -l -S '' -d open_shown -a open_ended && found=0
  case $kind in
    files) _files && found=0 ;;
    folders) _files -/ && found=0 ;;
  esac
  return found
}
if [[ $funcstack[1] == _sheepshead ]]; then _sheepshead "$@"; else compdef _sheepshead sheepshead; fi
)";

constexpr const char* kFish = R"(# fish completion for sheepshead
function __sheepshead_complete
    set -l words (commandline -opc)
    set -l begun (commandline -ct)
    set -l lines ($words[1] complete $words[2..-1] "$begun" 2>/dev/null)
    switch "$lines[1]"
        case files
            __fish_complete_path "$begun"
        case folders
            __fish_complete_directories "$begun"
    end
    string join \n -- $lines[2..-1]
end
complete -c sheepshead -f -a '(__sheepshead_complete)'
)";

}  // namespace

void add_completion(CLI::App& program) {
  CLI::App* command = program.add_subcommand("completion", words<"completing.about">());
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, words<"completing.shell">())
      ->type_name("bash|zsh|fish")
      ->required()
      ->check([](const std::string& name) {
        return name == "bash" || name == "zsh" || name == "fish" ? std::string()
                                                                 : words<"completing.must">(shown(name));
      });
  command->footer(lines_under(words<"completing.by-hand">(),
                              {{"echo 'source <(sheepshead completion bash)' >> ~/.bashrc"},
                               {"echo 'source <(sheepshead completion zsh)' >> ~/.zshrc"},
                               {"sheepshead completion fish > ~/.config/fish/completions/sheepshead.fish"}}) +
                  "\n" + words<"completing.after-compinit">());
  command->callback([shell] { std::fputs(*shell == "bash" ? kBash : *shell == "zsh" ? kZsh : kFish, stdout); });
}

}  // namespace sheepshead::app
