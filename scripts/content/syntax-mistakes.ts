// What keeps a YAML file from being read, in words: a tab, a quote that does not end, a name written twice.
import { type Document, isCollection, isNode, isPair, type LineCounter } from 'yaml'
import type { Mistake } from './raw.ts'

const WORDS: Record<string, string> = {
  BAD_INDENT:
    'the spaces at the start of the line do not line up, or a bracket before it does not end.',
  BLOCK_AS_IMPLICIT_KEY: 'the text holds a colon; put the whole text in quotes.',
  MULTILINE_IMPLICIT_KEY: 'a colon is missing, or a quote does not end.',
  MISSING_CHAR: 'a quote or a bracket does not end, or a colon is missing.',
  BAD_ALIAS: 'the text starts with * or &; put it in quotes.',
  BAD_SCALAR_START: 'the text starts with a sign that needs quotes around the text.',
}

/** Of a file that cannot be read only the first fault is told: those after it follow from it. */
export function syntaxMistakes(
  file: string,
  text: string,
  document: Document,
  lines: LineCounter,
): { mistakes: Mistake[]; readable: boolean } {
  const faults = [...document.errors, ...document.warnings]
  const first = faults.find(({ code }) => code !== 'DUPLICATE_KEY')
  if (first) {
    const tab = tabLine(text)
    const mistake: Mistake =
      tab > 0
        ? { kind: 'file', file, line: tab, text: 'the line starts with a tab; use spaces.' }
        : {
            kind: 'file',
            file,
            line: lines.linePos(first.pos[0]).line,
            text: WORDS[first.code] ?? unreadable(first.message),
          }
    return { mistakes: [mistake], readable: false }
  }
  const twice = faults.map(({ pos }): Mistake => {
    const name = keyAt(document.contents, pos[0])
    const text = `"${String(name)}" is written twice; keep one of the two.`
    return { kind: 'file', file, line: lines.linePos(pos[0]).line, text }
  })
  return { mistakes: twice, readable: true }
}

function unreadable(message: string): string {
  return `the line cannot be read (${message.replace(/\.$/, '')}); look for a missing quote, or spaces that do not line up.`
}

function tabLine(text: string): number {
  return text.split('\n').findIndex((line) => /^ *\t/.test(line)) + 1
}

function keyAt(node: unknown, position: number): unknown {
  if (isPair(node)) {
    if (isNode(node.key) && node.key.range?.[0] === position) return node.key.toJSON()
    return keyAt(node.value, position)
  }
  if (!isCollection(node)) return undefined
  for (const item of node.items) {
    const found = keyAt(item, position)
    if (found !== undefined) return found
  }
  return undefined
}
