// The site that is fuzzed, and the leagues that its content names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../contract/content.ts'
import { startSite } from '../started-site.ts'

export async function startFuzzedSite() {
  const { url, runDir, lines, stop } = await startSite('fuzz')
  const json = await readFile(join(runDir, '.generated/content.json'), 'utf8')
  const content: Content = JSON.parse(json)
  return { url: new URL(url), leagues: content.leagues.map(({ id }) => id), lines, stop }
}
