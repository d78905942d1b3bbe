import { useCallback, useEffect, useState } from 'react'
import { type PartModels, type PartName, partMark } from '../../contract/parts.ts'
import { FROM_DOCUMENT } from '../app/from-document.ts'
import { usePageState } from '../app/page-state.tsx'
import { isTakenOver } from '../app/taken-over.ts'
import { useStep } from '../app/use-step.ts'
import { PARTS_CODE } from './loading.ts'

type PartProps<Name extends PartName> = {
  name: Name
  /** Of several on one page: which it is. */
  id?: string
  as: 'tbody' | 'div' | 'section'
  className?: string | undefined
  /** Drawn anew when one of its values says something else. */
  of: PartModels[Name]
}

/**
 * A part of the page (contract/parts.ts). What stands in a filled page stays as it is until the model changes; then,
 * and on pages that come by a step, React draws it.
 */
export function Part<Name extends PartName>(props: PartProps<Name>) {
  const { name, id = '', as: Host, className, of } = props
  const state = usePageState()
  const [first] = useState(state)
  const parts = useParts()
  const held = useFromDocument(of, parts !== null || state !== first)
  const host = { className, 'data-part': name, onClick: useStep() }

  if (import.meta.env.SSR && state.isTemplate) return <Host {...host}>{partMark(name, id)}</Host>
  if (held.isShown) {
    return <Host key="document" ref={held.ref} {...host} {...FROM_DOCUMENT} />
  }
  const Drawn = parts?.PARTS[name].Drawn
  return (
    <Host key="live" {...host}>
      {Drawn ? <Drawn {...of} /> : null}
    </Host>
  )
}

/**
 * Whether what the document says still holds. `canGo`: it can be drawn anew, or the page is another one by now, and a
 * place that stays empty for a while is better than another group's rows.
 */
function useFromDocument(model: object, canGo: boolean) {
  const [first] = useState(model)
  const [isFrom, setFrom] = useState(() => typeof document !== 'undefined' && !isTakenOver())
  const isOver = isFrom && canGo && !isSame(first, model)
  if (isOver) setFrom(false)
  // Where the page was not as React expects it, React has thrown away what stood there.
  const ref = useCallback((host: HTMLElement | null) => {
    if (host?.hasChildNodes() === false) setFrom(false)
  }, [])
  return { isShown: isFrom && !isOver, ref }
}

function isSame(one: object, other: object): boolean {
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return a.size === b.size && [...a].every(([name, value]) => saysSame(value, b.get(name)))
}

/** An answer that says the same again comes as other objects: what a reader has opened, or stands on, has to stay. */
function saysSame(one: unknown, other: unknown): boolean {
  return one === other || textOf(one) === textOf(other)
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, inner) => (inner instanceof Set ? [...inner] : inner))
}

function useParts() {
  const [parts, setParts] = useState(PARTS_CODE.loaded)
  useEffect(() => (parts ? undefined : PARTS_CODE.atIdle(setParts)), [parts])
  // A step may have brought them meanwhile.
  return parts ?? PARTS_CODE.loaded()
}
