// From one build to the next: nobody is asked, nothing is loaded anew, and an open tab keeps the files of its own build.
import { ANYTHING_TYPED } from '../../shared/on-device.ts'
import { type Kept, LAST_TABS } from './kept.ts'

/** A page that does not answer may be asleep, with a form half filled in. */
const ANSWER_MS = 1000

export type Tab = {
  id: string
  postMessage: (message: string, transfer: MessagePort[]) => void
}

export type Waits = (ms: number) => Promise<void>

/** Every open page says so; one that is silent does not. */
export async function isNothingTyped(tabs: readonly Tab[], wait: Waits): Promise<boolean> {
  const answers = await Promise.all(tabs.map((tab) => isTyped(tab, wait)))
  return answers.every((answer) => answer === false)
}

/** null: no answer. */
export function isTyped(tab: Tab, wait: Waits): Promise<boolean | null> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data !== false)
  })
  tab.postMessage(ANYTHING_TYPED, [port2])
  return Promise.race([answer, wait(ANSWER_MS).then(() => null)]).finally(() => port1.close())
}

type Old = {
  caches: CacheStorage
  kept: Kept
  /** Ids of those that are open now. */
  tabs: () => Promise<readonly string[]>
}

/** Which tabs may still need files of builds before. */
export async function rememberTabs({ caches, kept, tabs }: Old): Promise<void> {
  const ids = await tabs()
  for (const name of await kept.others()) {
    const cache = await caches.open(name)
    if (!(await cache.match(LAST_TABS))) await cache.put(LAST_TABS, Response.json(ids))
  }
}

/** What was kept of a build before, once the last tab that was open then has gone. */
export async function forgetOldBuilds({ caches, kept, tabs }: Old): Promise<void> {
  const names = await kept.others()
  if (names.length === 0) return
  const open = await tabs()
  for (const name of names) {
    const last = await (await caches.open(name)).match(LAST_TABS)
    const ids: string[] | undefined = await last?.json()
    // Without them the build is one that is being installed.
    if (ids?.some((id) => open.includes(id)) === false) await caches.delete(name)
  }
}
