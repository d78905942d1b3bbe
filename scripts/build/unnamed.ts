// Removes pictures from the built site that the content does not name, such as a former coach's, partner's or league's.
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Content } from '../../shared/content/content.ts'

/** The first frames of the film, and the pictures of events and news without one. */
const OF_CODE = /^(?:hero|event-default|gallery-01)-/

export async function removeUnnamed(out: string, content: Content): Promise<void> {
  const paths = JSON.stringify([content.coaches, content.partners, content.site.map])
  const names = content.pictures.map(({ name }) => name)
  for (const file of globSync('static/{coaches,map,partners}/*', { cwd: out })) {
    if (!paths.includes(`"/${file}"`)) await rm(join(out, file))
  }
  for (const file of globSync('static/pictures/*', { cwd: out })) {
    const { name } = parse(file)
    const isNamed = names.includes(name.replace(/-\d+$/, '')) || OF_CODE.test(name)
    if (!isNamed) await rm(join(out, file))
  }
}
