import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import css from '../../ui/field.module.css'
import { controlProps, LabelledRow } from '../fields/label.tsx'
import { useField, useFormParts } from '../form-context.tsx'
import forms from '../forms.module.css'

/** No HEIC in the list: iOS then hands over a JPEG. */
const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

type Chosen = { name: string; size: string; error: string | null }

/** A native file input; photos are replaced in it by their lighter copy, so that it holds what will be sent. */
export function FileField({ name, hint }: { name: string; hint: ReactNode }) {
  const field = useField(name)
  const { waitFor } = useFormParts()
  const { input, chosen, shrinking, take, remove } = useChosenFile()
  const shown = { ...field, error: chosen?.error ?? field.error }
  return (
    <LabelledRow field={shown} hint={hint}>
      <div className={`${css.file} ${forms.file}`}>
        <input
          {...controlProps(shown, hint)}
          ref={input}
          type="file"
          accept={ACCEPT}
          onChange={(event) => waitFor(take(event))}
        />
        <div role="status">
          {shrinking ? <p>Making the photo smaller…</p> : null}
          {chosen && !shrinking ? (
            <p className={forms.chosen}>{[chosen.name, chosen.size].filter(Boolean).join(', ')}</p>
          ) : null}
        </div>
        {chosen ? (
          <Button look="quiet" onClick={remove}>
            Remove<span className="sr"> {field.label}</span>
          </Button>
        ) : null}
      </div>
    </LabelledRow>
  )
}

function useChosenFile() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [shrinking, setShrinking] = useState(false)

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const box = event.currentTarget
    const file = box.files?.[0]
    if (file === undefined) return drop()
    setShrinking(true)
    // Without it the file goes as it is, and the edge decides.
    const photo = await import('../session/photo.ts').catch(() => null)
    const light = (await photo?.lighter(file)) ?? file
    // Chosen anew in the meantime.
    if (box.files?.[0] !== file) return
    if (light !== file) box.files = listOf(light)
    setShrinking(false)
    const size = photo?.sizeInWords(light.size) ?? ''
    setChosen({ name: light.name, size, error: photo?.fileError(light) ?? null })
  }

  /** Also a photo that is still being made smaller: its copy finds the input empty and goes. */
  function drop() {
    setShrinking(false)
    setChosen(null)
  }

  function remove() {
    if (input.current) {
      input.current.value = ''
      input.current.focus()
    }
    drop()
  }

  return { input, chosen, shrinking, take, remove }
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer.files
}
