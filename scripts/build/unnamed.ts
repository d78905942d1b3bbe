// Takes files out of the built site that the content does not name: those of a former coach, partner or picture, or of the
// league before.
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../shared/content/content.ts'
import { filesOf } from '../content/pictures.ts'

const PICTURES = 'static/{coaches,map,partners,pictures}/*'
/** The first frames of the film, and the picture of events without one. */
const OF_CODE = ['static/pictures/hero-*', 'static/pictures/event-default-*']

export async function removeUnnamed(
  out: string,
  {
    coaches,
    partners,
    pictures,
    site,
  }: Pick<Content, 'coaches' | 'partners' | 'pictures' | 'site'>,
): Promise<void> {
  const { drawing } = site.map
  const named = [
    ...coaches.map(({ avatar }) => avatar),
    ...partners.map(({ logo }) => logo),
    ...(drawing ? [drawing.file, drawing.phone] : []),
    ...pictures.flatMap(({ name }) => filesOf(name).map((file) => `/${file}`)),
  ]
  for (const file of globSync(PICTURES, { cwd: out, exclude: OF_CODE })) {
    if (!named.includes(`/${file}`)) await rm(join(out, file))
  }
}
