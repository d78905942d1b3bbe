// /licences.txt: the notices of all packages of which the site's bundles carry a part, as their licences ask.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildWorker, collectModules, generatedFrom } from './bundles.ts'
import type { Paths } from './paths.ts'

export const LICENCES_TXT = 'licences.txt'
const RULE = `\n\n${'-'.repeat(80)}\n\n`
/** Fonts are cut from a package by hand (art/fonts/), so the bundler knows only our own file. */
const FONTS: Record<string, string> = { 'archivo-display.woff2': '@fontsource-variable/archivo' }

const PACKAGE = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)[\\/]/
const PackageSchema = v.object({ name: v.string(), version: v.string(), license: v.string() })

export async function writeLicences(
  { root, out }: Pick<Paths, 'root' | 'out'>,
  modules: Iterable<string>,
): Promise<void> {
  const notices = await Promise.all(packagesOf(root, modules).map(notice))
  // One package may lie in two places; the notice names its version, so two versions stay two.
  const texts = [HEAD, ...new Set(notices.toSorted())]
  await writeFile(join(out, LICENCES_TXT), `${texts.join(RULE)}\n`)
}

const HEAD = `The scripts and fonts of this site, and the programs that answer for it, carry parts of the
packages below. Each is followed by its licence.`

/** The folders of the packages. */
function packagesOf(root: string, modules: Iterable<string>): string[] {
  const folders = new Set<string>()
  for (const id of modules) {
    const font = /[^\\/]+\.woff2$/.exec(id)?.[0]
    const folder = font === undefined ? PACKAGE.exec(id)?.[1] : fontPackage(root, font)
    if (folder !== undefined) folders.add(folder)
  }
  return [...folders]
}

function fontPackage(root: string, font: string): string {
  const name = FONTS[font]
  if (name === undefined)
    throw new Error(`${font}: scripts/build/licences.ts has to name its package`)
  return join(root, 'node_modules', name)
}

async function notice(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  const { name, version, license } = v.parse(PackageSchema, JSON.parse(text))
  const files = (await readdir(folder)).filter((file) =>
    /^(?:licen[cs]e|copying|notice)/i.test(file),
  )
  if (files.length === 0)
    throw new Error(`${name} is shipped, and has no licence file in ${folder}`)
  const terms = await Promise.all(
    files.toSorted().map((file) => readFile(join(folder, file), 'utf8')),
  )
  return `${name} ${version} (${license})\n\n${terms.map((each) => each.trim()).join('\n\n')}`
}

export async function mailModules({ root, generated }: Paths): Promise<Set<string>> {
  const modules = new Set<string>()
  await buildWorker({
    root,
    entry: 'workers/mail/src/index.ts',
    out: generated,
    file: 'mail.js',
    write: false,
    plugins: [generatedFrom(generated), collectModules(modules)],
  })
  return modules
}
