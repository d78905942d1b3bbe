import { spawnSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FROZEN } from '../content-folders.ts'
import type { Journey } from './journey.ts'

const FOLDER = join('.wrangler', 'journeys-content')

/** Two typing mistakes in the content: what the check says, and how soon. */
export async function organiser({ say }: Pick<Journey, 'say'>) {
  await rm(FOLDER, { recursive: true, force: true })
  await cp(FROZEN, FOLDER, { recursive: true })
  await mistype('site.yml', /^tagline:/m, 'taglien:')
  await mistype('tournaments.yml', /registration: closed/, 'registration: cloesd')
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/content.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: FOLDER, GENERATED_DIR: join(FOLDER, '.generated') },
  })
  say(
    'content check: exit code, told after ms',
    `${status}, ${Math.round(performance.now() - start)}`,
  )
  console.log(`${stdout}${stderr}`.trim())
  await rm(FOLDER, { recursive: true, force: true })
}

async function mistype(file: string, from: RegExp, to: string) {
  const path = join(FOLDER, file)
  const text = await readFile(path, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`nothing to mistype in ${file}`)
  await writeFile(path, changed)
}
