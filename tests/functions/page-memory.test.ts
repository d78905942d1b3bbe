// Which answers lie ready in an isolate: those of addresses that we give out, and no more than there are.
import { expect, test, vi } from 'vitest'
import { PageMemory } from '../../functions/pages.ts'
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
    '/api/results',
    plain,
  ]) {
    expect([path, (await edge.get(path)).status]).toEqual([path, 200])
  }
  const addresses = new Set(keep.mock.calls.map(([address]) => address))
  for (const { id } of ALL) addresses.delete(`/api/standings/${id}`)
  expect([...addresses].toSorted()).toEqual(['/api/results', plain])
})
