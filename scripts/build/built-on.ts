import { SAST_OFFSET_MS } from '../../shared/time.ts'

/**
 * The day of the build in Johannesburg, YYYY-MM-DD. It stays in the environment, because browser bundle and renderer are
 * built one after the other and have to agree, also at midnight.
 */
export function builtOn(): string {
  process.env.BUILT_ON ||= new Date(Date.now() + SAST_OFFSET_MS).toISOString().slice(0, 10)
  return process.env.BUILT_ON
}
