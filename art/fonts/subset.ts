// Cuts the display face down to what headings use; run by hand after a change (node art/fonts/subset.ts), the result is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** A preloaded font is paid for before the first heading: the limit keeps it inside the first round trips. */
const MAX_BYTES = 30_000

const SOURCE = new URL(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)
const TARGET = new URL('../../src/fonts/archivo-display.woff2', import.meta.url)

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
/** Punctuation of the site's own texts, and the accents that South African names carry. */
const BEYOND_ASCII = '–—‘’“”•…×©·áàâäéèêëíìîïóòôöúùûüçñšÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÇÑŠ'

/** One weight, because every heading is set in it; the width axis stays, because long words need the narrow end. */
const AXES = { wght: 800, wdth: { min: 100, max: 125 } }

const font = await subsetFont(await readFile(SOURCE), ASCII + BEYOND_ASCII, {
  targetFormat: 'woff2',
  variationAxes: AXES,
})
if (font.length > MAX_BYTES) {
  throw new Error(`the subset weighs ${font.length} bytes, more than ${MAX_BYTES}`)
}
await mkdir(new URL('.', TARGET), { recursive: true })
await writeFile(TARGET, font)
console.log(`${fileURLToPath(TARGET)}: ${font.length} bytes`)
