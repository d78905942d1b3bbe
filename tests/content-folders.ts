// The content that tests read in place of the league's own, which may change at any time.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Paths, pathsFrom } from '../scripts/build/paths.ts'
import { compileContent } from '../scripts/content.ts'
import type { Content } from '../shared/content/content.ts'

/** The content of the specification, frozen: its constants are asserted on it. */
export const FROZEN = 'tests/fixtures/content'
/** The content of a wholly different league. */
export const OTHER_LEAGUE = 'tests/fixtures/other-league'

/** The folder of the compiled frozen content while tests run. */
export const FROZEN_PATHS: Paths = {
  ...pathsFrom({ CONTENT_DIR: FROZEN }),
  generated: resolve('.wrangler/frozen-content'),
}

/** Vitest calls it before all tests of a run. */
export async function setup(): Promise<void> {
  await compileContent(FROZEN_PATHS)
}

/** The frozen content, compiled. */
export async function frozenContent(): Promise<Content> {
  return JSON.parse(await readFile(join(FROZEN_PATHS.generated, 'content.json'), 'utf8'))
}
