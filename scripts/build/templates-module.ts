// .generated/templates.js: templates as functions, so that an isolate that fills one reads that one.
import type { Piece, Pieces } from '../../contract/template.ts'

/** A shorter text is told twice for less than a function of its own costs when it is called first. */
const SHARED_LENGTH = 150

type Written = { pieces: Pieces }

/** `exported`: by the name of an export, its templates by key. Texts of several, their styles above all, stand there once. */
export function templatesModule(
  exported: Readonly<Record<string, Readonly<Record<string, Written>>>>,
): string {
  const texts = new Map<string, string>()
  const nameOf = (text: string) => {
    if (text.length < SHARED_LENGTH) return JSON.stringify(text)
    const name = texts.get(text) ?? `t${texts.size}`
    texts.set(text, name)
    return `${name}()`
  }
  const entry = ([key, { pieces, ...page }]: [string, Written]) => {
    const head = JSON.stringify(page).slice(1, -1)
    return `${JSON.stringify(key)}: once(() => ({${head},"pieces":${codeOf(pieces, nameOf)}})),\n`
  }
  const exports = Object.entries(exported).map(
    ([name, templates]) =>
      `export const ${name} = {\n${Object.entries(templates).map(entry).join('')}}\n`,
  )
  const functions = [...texts].map(
    ([text, name]) => `const ${name} = () => ${JSON.stringify(text)}\n`,
  )
  return [ONCE, ...functions, ...exports].join('')
}

/** A template is made when it is first asked for. */
const ONCE = 'const once = (make) => { let made; return () => (made ??= make()) }\n'

/** Where what pages have in common begins or ends. */
const PARTS =
  /(?=<style>|<\/style>|<body>|<header|<main|<\/main>|<footer|<script|<section|<\/section>|<table)/

function codeOf(pieces: Pieces, nameOf: (text: string) => string): string {
  return `[${joined(pieces).flatMap((piece) => pieceOf(piece, nameOf))}]`
}

function pieceOf(piece: Piece, nameOf: (text: string) => string): string[] {
  if (typeof piece === 'string') return piece.split(PARTS).map(nameOf)
  if ('choice' in piece) {
    const variants = Object.entries(piece.variants).map(
      ([name, variant]) => `${JSON.stringify(name)}:${codeOf(variant, nameOf)}`,
    )
    return [`{"choice":${JSON.stringify(piece.choice)},"variants":{${variants}}}`]
  }
  return [JSON.stringify(piece)]
}

/** Texts that stand side by side, as one. */
function joined(pieces: Pieces): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (typeof last === 'string' && typeof piece === 'string') all[all.length - 1] = last + piece
    else all.push(piece)
  }
  return all
}
