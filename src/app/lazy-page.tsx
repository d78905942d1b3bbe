// A page as a chunk of its own. The page before it stays on screen until the chunk has come.
import { type ComponentType, lazy, use } from 'react'

/** A loading sign that is shown sooner would only flicker. */
const WAITING_AFTER_MS = 150
/** Id of the status line for screen readers (navigation.tsx), which React leaves empty. */
export const WAITING_ID = 'waiting'

export type LazyPage = ReturnType<typeof lazyPage>

/**
 * Unlike `React.lazy`, renders a preloaded page synchronously, as hydration and `renderToString` need, and can retry.
 */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>) {
  let Page: ComponentType | null = null
  let loading: Promise<void> | null = null
  let shown: Promise<void> | null = null

  /** Rejects when the chunk fails to load; the next call fetches it again. */
  function preload(): Promise<void> {
    loading ??= load().then(
      (module) => {
        Page = module.Page
      },
      (cause) => {
        loading = null
        throw cause
      },
    )
    return loading
  }

  function View() {
    if (Page === null) {
      shown ??= withWaitingLine(preload()).catch(openDocument)
      use(shown)
    }
    return Page === null ? null : <Page />
  }

  return {
    preload,
    /** Lets the next visit retry after an error was shown. */
    forget() {
      shown = null
    },
    View,
  }
}

/** A component with a chunk of its own. Where that fails to load, `instead` is shown: the page is complete without it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load()
      .catch(() => instead)
      .then((View) => ({ default: View })),
  )
}

/** The document often loads when a chunk does not: from a new build, or from the service worker. */
function openDocument(cause: unknown): Promise<void> {
  const canOpen = navigator.onLine || Boolean(navigator.serviceWorker?.controller)
  if (isDocumentHeld() || !canOpen) throw cause
  location.reload()
  return new Promise(() => undefined)
}

async function withWaitingLine(loading: Promise<void>): Promise<void> {
  const timer = setTimeout(() => showWaiting(true), WAITING_AFTER_MS)
  try {
    await loading
  } finally {
    clearTimeout(timer)
    showWaiting(false)
  }
}

function showWaiting(isWaiting: boolean): void {
  document.documentElement.toggleAttribute('data-waiting', isWaiting)
  const line = document.getElementById(WAITING_ID)
  if (line) line.textContent = isWaiting ? 'Loading the page' : ''
}

let isHeld = false

/** Keeps this document from being replaced: a child's answers are in its memory alone. */
export function holdDocument(): void {
  isHeld = true
}

export function isDocumentHeld(): boolean {
  return isHeld
}
