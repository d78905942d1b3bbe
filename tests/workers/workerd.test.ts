// In real workerd: `npm run outbox` finds what an earlier version stored.
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder } from '../../scripts/stack/processes.ts'

/** Made of the Worker's, the class's and the object's names. */
const OBJECT = '983064cbb6747c1c698eec171ed4d933267d09ad28623306def67803ee697d1d'

test('the command lists what lies in a STATE_DIR of the version before', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'state-'))
  const storage = join(dir, 'v3/do/highveld-padel-league-mail-Outbox')
  await mkdir(storage, { recursive: true })
  await copyFile('tests/fixtures/state-3e90710/outbox.sqlite', join(storage, `${OBJECT}.sqlite`))
  const env = { ...process.env, STATE_DIR: dir, PORT: '1' }
  const list = spawnSync(process.execPath, ['scripts/outbox.ts', 'list', 'sent'], { env })
  await removeFolder(dir)
  expect(list.stdout.toString().split('\n')).toEqual([
    'JL-S32K-GYAA  join-league   sent     2026-11-21 20:06  1 tries    ',
    'LO-66KP-Q1TB  ladies-open   sent     2026-11-21 20:05  1 tries    ',
    'NG-A017-QESX  nxt-gen       sent     2026-11-21 20:05  1 tries    1 file(s)',
    'CO-WAR6-Y4RC  contact       sent     2026-11-21 20:05  1 tries    ',
    '4 in the list (times are UTC)',
    '',
  ])
})
