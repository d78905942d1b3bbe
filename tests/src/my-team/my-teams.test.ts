import { expect, test } from 'vitest'
import { type Store, storeIn } from '../../../src/app/storage.ts'
import { createMyTeams } from '../../../src/my-team/my-teams.ts'
import { located } from '../../../src/my-team/use-known-teams.ts'

const BRAAI = { league: 'smash-bash', group: 'diamond', key: '1105', name: 'Braai Sisters' }
const other = (n: number) => ({ ...BRAAI, key: String(n), name: `Team ${n}` })
const FOUND = {
  ...BRAAI,
  where: 'Gold, Smash Bash',
  group: 'gold',
  path: '/standings/smash-bash/gold/braai-sisters',
}

function start(store: Store = new Map()) {
  let persisted = 0
  const teams = createMyTeams(store, () => void persisted++)
  return { teams, store, shown: teams.all, persisted: () => persisted }
}

const stored = (store: Store) => JSON.parse(store.get('my-teams') ?? '')

test('a star is kept, shown, and asked to be kept for good once', () => {
  const { teams, store, shown, persisted } = start()
  expect(teams.toggle(BRAAI)).toContain('is your team')
  expect(stored(store)).toEqual([BRAAI])
  teams.toggle(other(1))
  expect([shown().length, persisted()]).toEqual([2, 1])
})

test('pressed again it is gone, and the last one leaves nothing behind', () => {
  const { teams, store } = start()
  teams.toggle(BRAAI)
  expect(teams.toggle(BRAAI)).toContain('not your team')
  expect([...store.keys()]).toEqual([])
})

test('a sixth team is refused with words', () => {
  const { teams, shown } = start()
  for (let n = 0; n < 5; n++) teams.toggle(other(n))
  expect(teams.toggle(BRAAI)).toContain('Take one off first')
  expect(shown()).toHaveLength(5)
})

test('with storage blocked or full it counts for the page, and says so', () => {
  const blocked = storeIn(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { teams, shown } = start(blocked)
  expect(teams.toggle(BRAAI)).toContain("won't remember it")
  expect(shown().map(({ name }) => name)).toEqual(['Braai Sisters'])
})

test('whatever stands in the storage, nothing falls over', () => {
  const nonsense = ['', '{', 'null', '[1]', '[{}]', '{"a":1}', '[[[[', '[{"league":{},"key":1}]']
  for (const text of nonsense) {
    const { shown } = start(new Map([['my-teams', text]]))
    expect(shown()).toEqual([])
  }
  const many = Array.from({ length: 9 }, (_, n) => other(n))
  const { teams } = start(new Map([['my-teams', JSON.stringify(many)]]))
  expect(teams.all().map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4'])
})

test('a team is found again by its key, else by its name, else not at all', () => {
  const known = { teams: [FOUND], isWhole: () => true }
  const gone = { ...BRAAI, key: '9', name: 'Gone' }
  expect(located({ ...BRAAI, name: 'Renamed' }, known)).toBe(FOUND)
  expect(located({ ...BRAAI, key: '9', name: 'bráai SISTERS' }, known)).toBe(FOUND)
  expect(located(gone, known)).toBeNull()
  expect(located({ ...BRAAI, league: 'elite' }, known)).toBeNull()
  expect(located(gone, { ...known, isWhole: () => false })).toBeUndefined()
})

test('of two teams of one name none is taken for it', () => {
  const teams = [FOUND, { ...FOUND, key: '1199' }]
  const renewed = { ...BRAAI, key: '9' }
  expect(located(renewed, { teams, isWhole: () => true })).toBeNull()
  expect(located(renewed, { teams, isWhole: () => false })).toBeUndefined()
  expect(located(BRAAI, { teams, isWhole: () => true })).toBe(FOUND)
})

test('a team that has moved is kept as it is called today; one that is lost stays until it is removed', () => {
  const { teams, store, shown } = start()
  teams.toggle({ ...BRAAI, key: '9' })
  teams.place(() => FOUND)
  const { where: _, path: __, ...today } = FOUND
  expect(stored(store)).toEqual([today])
  teams.toggle({ ...BRAAI, key: '8', name: 'Starred under an older name' })
  teams.place(() => FOUND)
  expect(stored(store)).toEqual([today])
  teams.place(() => null)
  expect(shown()).toEqual([today])
  expect([...store.keys()]).toEqual(['my-teams'])
})
