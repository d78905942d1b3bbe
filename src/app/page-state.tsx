// The state of a page, carried from the renderer to hydration in a JSON data block.
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageState } from '../../shared/render.ts'
import { SAST_OFFSET } from '../../shared/time.ts'

export const PAGE_STATE_ID = 'page-state'

const Context = createContext<PageState>({})

export function usePageState(): PageState {
  return useContext(Context)
}

declare const BUILT_ON: string

/** When the page was rendered, in milliseconds; without a time, the first moment of the day of the build. */
export function renderedAt({ now = `${BUILT_ON}T00:00${SAST_OFFSET}` }: PageState): number {
  return Date.parse(now)
}

/** The state belongs to the first page of the document: a navigation drops it. */
export function PageStateProvider({ state, children }: { state: PageState; children: ReactNode }) {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [left, setLeft] = useState(false)
  if (!left && pathname !== first) setLeft(true)
  return <Context value={left ? NOTHING : state}>{children}</Context>
}

let read: PageState | undefined

/** Not parsed: our own renderer wrote it. Every call returns the same object. */
export function readPageState(document: Document): PageState {
  read ??= parsed(document.getElementById(PAGE_STATE_ID)?.textContent)
  return read
}

function parsed(text: string | null | undefined): PageState {
  if (!text) return NOTHING
  const state: PageState = JSON.parse(text)
  return state
}

const NOTHING: PageState = {}
