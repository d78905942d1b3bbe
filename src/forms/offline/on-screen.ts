// Forms on screen show themselves what became of what they left to be sent.
import type { FormDefinition } from '../../../shared/forms/definition.ts'
import type { SendResult } from '../send-result.ts'

/** A child's data and files never outlive the page. */
export function mayWaitOnDevice({ youth, files }: FormDefinition): boolean {
  return !youth && files.length === 0
}

type Show = (result: SendResult) => void

const onScreen = new Map<string, Show>()

/** Until the returned function is called. */
export function showsItself(form: string, show: Show): () => void {
  onScreen.set(form, show)
  return () => {
    if (onScreen.get(form) === show) onScreen.delete(form)
  }
}

export function formOnScreen(form: string): Show | null {
  return onScreen.get(form) ?? null
}
