import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import css from '../ui/field.module.css'
import { controlProps, LabelledRow, useField, useFormParts } from './field.tsx'
import forms from './forms.module.css'
import { fileError, lighter, sizeInWords } from './photo.ts'

/** No HEIC in the list: iOS then hands over a JPEG. */
const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

type Chosen = { name: string; size: string; error: string | null }

/** A native file input. A lighter copy replaces a photo in it, so that it holds what will be sent. */
export function FileField({ name, hint }: { name: string; hint: ReactNode }) {
  const field = useField(name)
  const { pending } = useFormParts()
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
          onChange={(event) => void wait(pending, take(event))}
        />
        <div role="status">
          {shrinking ? <p>Making the photo smaller…</p> : null}
          {chosen && !shrinking ? (
            <p className={forms.chosen}>
              {chosen.name}, {chosen.size}
            </p>
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

async function wait(pending: Set<Promise<void>>, work: Promise<void>): Promise<void> {
  pending.add(work)
  await work
  pending.delete(work)
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
    const light = await lighter(file)
    // Another file was chosen in the meantime, or this one removed.
    if (box.files?.[0] !== file) return
    if (light !== file) box.files = listOf(light)
    setShrinking(false)
    setChosen({ name: light.name, size: sizeInWords(light.size), error: fileError(light) })
  }

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
