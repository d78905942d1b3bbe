// The folder in which wrangler keeps the names of its Workers while they run: one for each run of `npm start`, so that
// what a killed run left behind stays out of the next one's way.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const NAME = /^registry-(\d+)$/
const ANSWER_MS = 5000

const HealthSchema = v.object({ ok: v.literal(true), version: v.string() })

/** For this process; it goes when the process ends, and so do those that killed runs left. */
export function ownRegistry(runDir: string): string {
  const dir = join(runDir, `registry-${process.pid}`)
  for (const left of registriesIn(runDir).filter((one) => !isAlive(one))) remove(left)
  process.once('exit', () => remove(dir))
  return dir
}

/** Null without a site that answers at `url`: the process of a killed run may be another program's by now. */
export async function registryOfSite(runDir: string, url: string): Promise<string | null> {
  const [newest] = registriesIn(runDir)
    .filter(isAlive)
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return newest !== undefined && (await isSite(url)) ? newest : null
}

function registriesIn(runDir: string): string[] {
  if (!existsSync(runDir)) return []
  return readdirSync(runDir)
    .filter((name) => NAME.test(name))
    .map((name) => join(runDir, name))
}

function isAlive(registry: string): boolean {
  try {
    return process.kill(Number(/\d+$/.exec(registry)?.[0]), 0)
  } catch {
    // No such process, or not ours to ask.
    return false
  }
}

async function isSite(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return v.is(HealthSchema, await answer.json())
  } catch {
    // Nobody there, or another program.
    return false
  }
}

function remove(dir: string): void {
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}
