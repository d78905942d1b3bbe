import { expect, test } from 'vitest'
import { createKept } from '../../../src/worker/kept.ts'
import {
  forgetOldBuilds,
  isNothingTyped,
  isTyped,
  rememberTabs,
} from '../../../src/worker/turnover.ts'
import { answer, fakeCaches } from './fake-caches.ts'

/** A page that answers so; undefined: it is asleep. */
const tab = (typed: boolean | undefined, id = 'a') => ({
  id,
  postMessage: (_: string, [port]: MessagePort[]) => {
    if (typed !== undefined) port?.postMessage(typed)
  },
})
const never = () => new Promise<void>(() => undefined)
const atOnce = async () => undefined

test('a build takes over only where every page says that nothing is typed', async () => {
  expect(await isNothingTyped([], never)).toBe(true)
  expect(await isNothingTyped([tab(false), tab(false)], never)).toBe(true)
  expect(await isNothingTyped([tab(false), tab(true)], never)).toBe(false)
  expect(await isNothingTyped([tab(undefined)], atOnce)).toBe(false)
  expect(await isTyped(tab(undefined), atOnce)).toBe(null)
})

async function builds(open: string[]) {
  const { caches, kept: contents } = fakeCaches()
  const before = createKept({ caches, now: () => 0, version: 'v1' })
  await before.begin()
  await before.files.keep('/assets/old-1.js', answer('old'))
  const kept = createKept({ caches, now: () => 0, version: 'v2' })
  await kept.begin()
  const tabs = async () => [...open]
  return { old: { caches, kept, tabs }, caches, kept, names: () => Object.keys(contents()), open }
}

test('a tab that was open at the change has the files of its build until it goes', async () => {
  const { old, kept, names, open } = await builds(['a', 'b'])
  await rememberTabs(old)
  await forgetOldBuilds(old)
  expect(await (await kept.files.find('/assets/old-1.js'))?.text()).toBe('old')
  // Another one has been opened since, and one has gone.
  open.splice(0, 1, 'c')
  await forgetOldBuilds(old)
  expect(names()).toContain('files-v1')
  open.splice(0, 2, 'c')
  await forgetOldBuilds(old)
  expect(names()).toEqual(['tables', 'pages-v2', 'files-v2'])
})

test('a build that is still being installed is left alone', async () => {
  const { old, names } = await builds([])
  await forgetOldBuilds(old)
  expect(names()).toContain('files-v1')
})

test('a build that comes back is not taken for the old one that it was', async () => {
  const { old, caches, names } = await builds(['a'])
  await rememberTabs(old)
  await createKept({ caches, now: () => 0, version: 'v1' }).begin()
  await forgetOldBuilds({ ...old, tabs: async () => [] })
  expect(names()).toEqual(expect.arrayContaining(['pages-v1', 'files-v1', 'pages-v2', 'files-v2']))
})
