// What earlier versions wrote into KV is read by this one: the last known good tables outlive a deploy.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StoredStandingsSchema } from '../../functions/sources/stored-standings.ts'

const stored = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync('tests/fixtures/state-3e90710/kv.json', 'utf8')),
)

test.each(['st:v1:smash-bash', 'st:v1:nxt-gen-youth'])('%s is read with every row', (key) => {
  const written: unknown = JSON.parse(stored[key] ?? '')
  expect(v.parse(StoredStandingsSchema, written)).toMatchObject({ groups: groupsOf(written) })
})

function groupsOf(written: unknown) {
  return v.parse(v.object({ groups: v.record(v.string(), v.unknown()) }), written).groups
}
