// The addresses of all cards that can be drawn, of the content that was built.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../contract/content.ts'
import { pathsFrom } from '../scripts/build/paths.ts'

export type CardPaths = { leagues: string[]; wide: string[]; square: string[] }

export async function cardPaths(): Promise<CardPaths> {
  const json = await readFile(join(pathsFrom(process.env).generated, 'content.json'), 'utf8')
  const content: Content = JSON.parse(json)
  const leagues = content.leagues.filter(({ shortenNames }) => !shortenNames)
  const cards = leagues.flatMap(({ id, groups }) => [
    `/cards/${id}`,
    ...groups.map(({ slug }) => `/cards/${id}/${slug}`),
  ])
  return {
    leagues: leagues.map(({ id }) => id),
    wide: cards.map((card) => `${card}.png`),
    square: cards.map((card) => `${card}.square.png`),
  }
}
