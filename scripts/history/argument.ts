// What may stand behind a command of `npm run history`. A slip of the hand is answered with a sentence.

export const COMMANDS = ['list', 'drop', 'hide'] as const
export type Command = (typeof COMMANDS)[number]

/** `words`: as the history knows them. */
export type Judged = { ok: true; words: string[] } | { ok: false; error: string }

const LEAGUE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const EXAMPLE = 'a league as its links spell it, such as smash-bash'

export function isCommand(word: string): word is Command {
  return COMMANDS.some((command) => command === word)
}

export function judgeArguments(command: Command, typed: readonly string[]): Judged {
  const [first, ...rest] = typed
  if (command === 'drop') {
    if (first === undefined || rest.length > 0 || !/^\d{1,12}$/.test(first)) {
      return no('drop takes the number of one snapshot, as list shows it.')
    }
    return { ok: true, words: [first] }
  }
  const league = first?.toLowerCase()
  if (command === 'hide') {
    // Several words are one name.
    const name = rest.join(' ').trim()
    if (league === undefined || !LEAGUE.test(league) || name === '') {
      return no(`hide takes ${EXAMPLE}, and the name of the team.`)
    }
    return { ok: true, words: [league, name] }
  }
  if (league === undefined) return { ok: true, words: [] }
  if (rest.length > 0 || !LEAGUE.test(league)) return no(`${command} takes nothing, or ${EXAMPLE}.`)
  return { ok: true, words: [league] }
}

function no(error: string): Judged {
  return { ok: false, error }
}
