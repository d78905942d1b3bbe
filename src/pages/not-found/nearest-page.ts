import { editDistance } from '../../../shared/text.ts'

/** `words`: what people call it, in any spelling. */
export type Destination = { to: string; label: string; words: readonly string[] }
/** Several places under one name: any of them may be meant. */
export type Group = { words: readonly string[]; destinations: readonly Destination[] }

/** One wrong letter in four; shorter words are too near to others ("blog" to "log"). */
const LETTERS_PER_MISTAKE = 4
const SHORTEST = 5

/** Where somebody most likely wanted to go with a path that does not exist; nowhere rather than somewhere wrong. */
export function nearestPages(path: string, groups: readonly Group[]): readonly Destination[] {
  const { whole, parts } = namesIn(path)
  for (const name of [...whole, ...parts]) {
    const group = groups.find(({ words }) => words.some((word) => plain(word) === name))
    if (group) return group.destinations
  }
  return whole.map((name) => similar(name, groups)).find((found) => found !== undefined) ?? []
}

/** Of a destination alone. */
export function alone(destination: Destination): Group {
  return { words: destination.words, destinations: [destination] }
}

/** Its whole and each folder, the innermost first; and the words that folders are made of. */
function namesIn(path: string) {
  const bare = path.replace(/\.\w{1,5}$/, '')
  const folders = bare.split('/').toReversed()
  const words = folders.flatMap((folder) => folder.split(/[-_+.~%]/).toReversed())
  return {
    whole: [bare, ...folders].map(plain).filter(Boolean),
    parts: words.map(plain).filter(Boolean),
  }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function similar(name: string, groups: readonly Group[]): readonly Destination[] | undefined {
  if (name.length < SHORTEST) return undefined
  const [best] = groups
    .flatMap(({ words, destinations }) =>
      words
        .map(plain)
        .filter((word) => word.length >= SHORTEST)
        .map((word) => ({ far: editDistance(name, word), destinations })),
    )
    .sort((a, b) => a.far - b.far)
  return best && best.far <= name.length / LETTERS_PER_MISTAKE ? best.destinations : undefined
}
