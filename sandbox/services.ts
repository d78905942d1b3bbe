// The one list of stand-in services.
import type { Faults } from './faults.ts'
import { createGallery } from './gallery.ts'
import { createLeagueTable } from './league-table.ts'
import { createMailServices } from './mail/services.ts'
import { createNews, createNewsSearch } from './news.ts'
import type { Service } from './service.ts'

export function createServices(
  now: () => number,
  faults: Faults,
  stateDir?: string,
): readonly Service[] {
  return [
    createLeagueTable(now),
    createNews(now),
    createNewsSearch(now),
    createGallery(),
    ...createMailServices(faults, stateDir),
  ]
}
