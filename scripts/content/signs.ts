// Reports characters that look like another, or are invisible, in place of the mistakes that follow from them.
import { readFileSync } from 'node:fs'

/** Ordinary spaces, tabs and hyphens are allowed. */
const SIGNS: [sign: RegExp, name: string, cure: string][] = [
  [/[\u00a0\u202f\u2007]/, 'a no-break space', 'Delete it and type a normal space.'],
  [/[^\P{Zs} ]/u, 'an unusual space', 'Delete it and type a normal space.'],
  [/\u200b/, 'a zero-width space', 'Delete it.'],
  [/[\p{Cf}\p{Zl}\p{Zp}]/u, 'a sign that cannot be seen', 'Delete it.'],
  [/[“”„‘’]/, 'a curly quote', 'Delete it, or type a straight one.'],
  [/：/, 'a wide colon', 'Type a colon and a space.'],
  [/[^\P{Pd}-]|[−•]/u, 'a dash or bullet', 'Type a hyphen.'],
]
const START = /^[\s\p{Cf}\p{Pd}−•]*/u
/** Matches up to the value, and a value of one word: in prose such characters are allowed. */
const FIELD = RegExp(
  `${START.source}[^ :：]*[:：]?[\\s\\p{Cf}]*(?:[^ ]+$|.*?[\\p{Zl}\\p{Zp}])?`,
  'u',
)

/** `sentences`: of mistakes, each of which names its line. */
export function namingSigns(sentences: readonly string[]): string[] {
  return [...new Set(sentences.map(named))]
}

function named(sentence: string): string {
  const [, file = '', line = ''] = /^(.+?\.yml), line (\d+):/.exec(sentence) ?? []
  const rows = file === '' ? [] : readFileSync(file, 'utf8').split(/\r?\n/)
  // A missing value may begin on the next line.
  for (const [n, pattern] of [
    [Number(line), FIELD],
    [Number(line) + 1, START],
  ] as const) {
    const row = rows[n - 1] ?? ''
    const [part = ''] = pattern.exec(row) ?? []
    const found = SIGNS.map(([sign, name, cure]) => ({ at: part.search(sign), name, cure }))
    const [first] = found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)
    if (!first) continue
    const [next] = /[\p{L}\p{N}][\p{L}\p{N}_-]*/u.exec(row.slice(first.at)) ?? []
    const place = next ? `before "${next}"` : 'at the end of the line'
    return `${file}, line ${n}: ${first.name} stands ${place}. ${first.cure}`
  }
  return sentence
}
