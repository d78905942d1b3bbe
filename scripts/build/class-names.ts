// Class names of two or three characters: the hashes that Vite offers make every page 0.3 kB heavier, and its script too.
import { globSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * The same file and name give the same class in every run over the same sources, so that browser and renderer agree:
 * letters for the place of the file among all modules, digits for the place of the name in its file.
 */
export function classNames(root: string): (name: string, file: string, css: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, ''))
    const place = files.indexOf(path)
    if (place === -1) throw new Error(`${path} is not among the CSS modules of src/`)
    return `${letters(place)}${namesIn(css).indexOf(name)}`
  }
}

function namesIn(css: string): string[] {
  const names = [...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g)]
  return [...new Set(names.map(([, name = '']) => name))]
}

/** a … z, aa, ab … */
function letters(place: number): string {
  const last = String.fromCharCode(0x61 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}
