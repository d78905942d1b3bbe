// Code that comes when it is needed, or at idle.
import { persistently } from '../api/until-online.ts'
import { whenIdle } from './idle.ts'

export type Later<Code> = {
  /** null: not here yet. */
  loaded: () => Code | null
  /** null: it is here. Rejects when it cannot be had now; asked again, it is fetched again. */
  wait: () => Promise<void> | null
  come: () => Promise<Code>
  /** Begins to load; whoever waits for it hears of failures. */
  ahead: () => void
  /** Brings it at idle, with as many tries as a weak line needs, and runs it then; returns how to cancel what has not begun. */
  atIdle: (run: (code: Code) => void) => () => void
}

export function later<Code>(bring: () => Promise<Code>): Later<Code> {
  let code: Code | null = null
  let loading: Promise<Code> | null = null

  function come(): Promise<Code> {
    loading ??= bring().then(
      (brought) => {
        code = brought
        return brought
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }

  return {
    loaded: () => code,
    wait: () => (code === null ? come().then(() => undefined) : null),
    come,
    ahead: () => void come().catch(() => undefined),
    atIdle: (run) => whenIdle(() => void persistently(come).then(run, () => undefined)),
  }
}
