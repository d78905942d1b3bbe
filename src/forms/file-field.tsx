import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, MIB } from '../../shared/api.ts'
import { Button } from '../ui/controls.tsx'
import css from './fields.module.css'
import { LabelledRow, useField, useFormParts } from './fields.tsx'
import { readFile } from './read-file.ts'

/** Without HEIC in the list, iOS converts to JPEG. */
const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

/** `size`: null while it is read. `before`: the form's errors when it was chosen, which are not about it. */
type Chosen = { name: string; size: string | null; error: string | null; before: FieldErrors }

/** A native file input, which keeps what was chosen; its bytes are in memory (read-file.ts). */
export function FileField({ name, hint }: { name: string; hint: ReactNode }) {
  const { errors } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const error = chosen?.before === errors ? chosen.error : (errors[name] ?? chosen?.error ?? null)
  const field = useField(name, hint, error)

  async function look() {
    const file = input.current?.files?.[0]
    if (file === undefined) return setChosen(null)
    setChosen({ name: file.name, size: null, error: null, before: errors })
    const read = await readFile(file)
    // The visitor has chosen another file, or removed this one.
    if (input.current?.files?.[0] !== file) return
    const { name, size } = read.ok ? read.file : file
    const error = read.ok ? null : read.error
    setChosen({ name, size: sizeText(size), error, before: errors })
  }
  // The file may have been chosen before the script started, or restored by the browser.
  const first = useEffectEvent(() => void look())
  useEffect(() => first(), [])

  function remove() {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    setChosen(null)
  }

  return (
    <LabelledRow field={field}>
      <div className={css.file}>
        <input
          {...field.control}
          ref={input}
          type="file"
          accept={ACCEPT}
          onChange={() => void look()}
          // Otherwise choosing the same file again would fire no event.
          onClick={() => error && remove()}
        />
        <div role="status">
          {chosen?.size === null ? <p>Making the photo smaller…</p> : null}
          {chosen?.size ? (
            <p className={`anywhere bold ${css.told}`}>
              <bdi>{chosen.name}</bdi>
              <span>{`, ${chosen.size}`}</span>
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

/** '1.2 MB' or '86 KB'; only an empty file has 0 KB. */
function sizeText(bytes: number): string {
  return bytes >= MIB ? `${(bytes / MIB).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}
