// The folder in which wrangler keeps the names of its Workers while they run: one for each run of `npm start`, emptied
// before it, so that what a killed run left behind stays out of the next one's way.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SECOND } from '../../contract/time.ts'

const ANSWER_MS = 5 * SECOND

const HealthSchema = v.object({ ok: v.literal(true), version: v.string() })

/** Empty now; it goes when this process ends. */
export function ownRegistry(runDir: string): string {
  const dir = registryIn(runDir)
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  remove()
  process.once('exit', remove)
  return dir
}

/** Null without a site that answers at `url`: what a killed run left leads nowhere. */
export async function registryOfSite(runDir: string, url: string): Promise<string | null> {
  const dir = registryIn(runDir)
  if (!existsSync(dir)) return null
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = fetch(`${url}/api/health`, { signal }).then((response) => response.json())
  // Another program's answer, or none.
  return v.is(HealthSchema, await answer.catch(() => null)) ? dir : null
}

function registryIn(runDir: string): string {
  return join(runDir, 'registry')
}
