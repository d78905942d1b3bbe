// The form that somebody has begun: the id it goes under, and its draft, written when the typing pauses.
import { debounce } from './debounce.ts'
import { type createDrafts, type Draft, newId } from './drafts.ts'

/** A pause between two words: letters that come sooner make one draft. */
const KEEP_AFTER_MS = 300

/** `waiting`: the id of what waits on the device already. */
export function createBegun<T>(
  drafts: ReturnType<typeof createDrafts>,
  read: (typed: T) => Pick<Draft, 'filledMs' | 'values'>,
  waiting: string | null = null,
) {
  const left = drafts.draft()
  let id = waiting ?? left?.id ?? newId()
  let unsent = left?.unsent ?? false
  // What waits for the line for longer than marks are kept goes under the id of its first attempt.
  const attempted = new Map<string, string>()
  const keeping = debounce((typed: T) => drafts.keep({ ...read(typed), id, unsent }), KEEP_AFTER_MS)

  function forget() {
    keeping.cancel()
    drafts.forget()
    changeId()
    unsent = false
  }

  /** Whether it was to be sent and is not: the next visit says so. */
  function markUnsent(typed: T, is: boolean) {
    unsent = is
    keeping.soon(typed)
    keeping.flush()
  }

  /** The same answers under a new id, because the first one is through with others. */
  function renew() {
    drafts.forgetSent()
    changeId()
  }

  /** The id for content of this digest; null where the browser makes none. */
  function idFor(digest: string | null): string {
    if (digest === null) return id
    const known = attempted.get(digest) ?? drafts.idFor(digest, id)
    attempted.set(digest, known)
    return known
  }

  function changeId() {
    attempted.clear()
    id = newId()
  }

  const currentId = () => id

  /** What waits on the device, and its draft, have one id. */
  function goUnder(sent: string) {
    id = sent
  }

  return {
    currentId,
    goUnder,
    keepSoon: keeping.soon,
    flush: keeping.flush,
    forget,
    markUnsent,
    renew,
    idFor,
  }
}
