// In real workerd: `npm run history` reaches a history that nobody has told anything yet.
import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder } from '../../../scripts/stack/folders.ts'

test('the command lists what lies in STATE_DIR: nothing yet', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'state-'))
  const env = { ...process.env, STATE_DIR: dir, PORT: '1' }
  const list = spawnSync(process.execPath, ['scripts/history.ts', 'list'], { env })
  await removeFolder(dir)
  expect([list.status, list.stdout.toString()]).toEqual([0, 'No table has been seen yet.\n'])
}, 60_000)
