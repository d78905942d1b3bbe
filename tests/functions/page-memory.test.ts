// Which answers lie ready in an isolate: those of addresses that we give out, and no more than there are.
import { expect, test, vi } from 'vitest'
import { prepare } from '../../functions/answers.ts'
import { MAX_ENTRIES, PageMemory } from '../../functions/pages.ts'
import { LEAGUES as ALL, goodTables, startEdge } from './edge.ts'

test('an address that anybody may write makes no entry', async () => {
  const keep = vi.spyOn(PageMemory.prototype, 'keep')
  const edge = startEdge(goodTables)
  for (const { id } of ALL) await edge.settled(id)
  const plain = '/api/results/smash-bash'
  for (const path of [
    `/api/results/%73mash-bash?${plain}`,
    `/api/results/smash%2dbash?x=${plain}`,
    '/api/results?x=/api/results',
    `${plain}?`,
    `${plain}?x`,
    `/results.xml?x`,
    '/api/results',
    plain,
  ]) {
    expect([path, (await edge.get(path)).status]).toEqual([path, 200])
  }
  const addresses = new Set(keep.mock.calls.map(([address]) => address))
  for (const { id } of ALL) addresses.delete(`/api/standings/${id}`)
  expect([...addresses].toSorted()).toEqual(['/api/results', plain])
})

test('beyond as many as there are the oldest goes', () => {
  const memory = new PageMemory({ now: () => 0, after: () => () => {} })
  const page = prepare(new Uint8Array(), '"x"', {})
  const ready = (n: number) => memory.ready(new Request(`https://league.example/${n}`)) !== null
  for (let n = 0; n <= MAX_ENTRIES + 1; n++) {
    memory.keep(`/${n}`, page, 1)
    // This one is filled again and again, and so never the oldest.
    memory.keep('/1', page, 1)
  }
  expect([ready(0), ready(1), ready(2), ready(MAX_ENTRIES)]).toEqual([false, true, false, true])
})
