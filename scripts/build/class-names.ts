// Class names of two or three letters: every page carries the whole stylesheet, and hashes do not compress.
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

export type ClassNames = (name: string, file: string, css: string) => string

/**
 * The same file and name give the same class in every run over the same sources, so that browser and renderer agree:
 * letters for the place of the file among all modules, digits for the place of the name in its file.
 */
export function classNames(root: string): ClassNames {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, ''))
    const place = files.indexOf(path)
    if (place === -1) throw new Error(`${path} is not among the CSS modules of src/`)
    return `${letters(place)}${namesIn(css).indexOf(name)}`
  }
}

/** For development, where modules come and go: what it is called in the source, and where. */
export function readableClassNames(root: string): ClassNames {
  return (name, file) => {
    const path = relative(join(root, 'src'), file.replace(/\.module\.css.*$/, ''))
    return `${path.replaceAll(/[^\w-]/g, '-')}_${name}`
  }
}

function namesIn(css: string): string[] {
  return [
    ...new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name ?? '')),
  ].concat([...new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name ?? ''))])
}

/** a … z, aa, ab … */
function letters(place: number): string {
  const last = String.fromCharCode(0x61 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}
