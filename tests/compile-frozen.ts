import { compileContent } from '../scripts/content.ts'
import { FROZEN_PATHS } from './content-folders.ts'

/** Before all tests of a run. */
export default async function setup() {
  await compileContent(FROZEN_PATHS)
}
