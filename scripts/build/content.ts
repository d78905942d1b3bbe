import { join } from 'node:path'
import type { Content } from '../../contract/content.ts'
import { ContentError, compileContent } from '../content.ts'
import type { Places } from './paths.ts'

/** The checked content; a mistake in it ends the build with its sentences and no stack. */
export function buildContent(places: Places): Content {
  try {
    return compileContent({
      contentDir: places.content,
      publicDir: places.public,
      outFile: join(places.generated, 'content.json'),
    })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
