import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { MIB } from '../../shared/api.ts'
import { Button } from '../ui/controls.tsx'
import { LabelledRow, useField, useFormParts } from './fields.tsx'
import { fileError } from './form-data.ts'
import css from './forms.module.css'

/** Without HEIC in the list, iOS converts to JPEG. */
const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

type Chosen = { name: string; size: string; error: string | null }

/** A native file input. A smaller copy replaces a large photo in it. */
export function FileField({ name, hint }: { name: string; hint: ReactNode }) {
  const { pending } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [shrinking, setShrinking] = useState(false)
  const field = useField(name, hint, chosen?.error)

  function take({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
    const file = box.files?.[0]
    if (file === undefined) return drop()
    setShrinking(true)
    const work = lighter(file).then((light) => {
      // The visitor has chosen another file, or removed this one.
      if (box.files?.[0] !== file) return
      if (light !== file) box.files = listOf(light)
      setShrinking(false)
      setChosen({ name: light.name, size: sizeInWords(light.size), error: fileError(light) })
    })
    pending.add(work)
    void work.finally(() => pending.delete(work))
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

  return (
    <LabelledRow field={field}>
      <div className={css.file}>
        <input {...field.control} ref={input} type="file" accept={ACCEPT} onChange={take} />
        <div role="status">
          {shrinking ? <p>Making the photo smaller…</p> : null}
          {chosen && !shrinking ? (
            <p className={`anywhere bold ${css.told}`}>{`${chosen.name}, ${chosen.size}`}</p>
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

function listOf(file: File): FileList {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer.files
}

/** '1.2 MB' or '86 KB'. */
function sizeInWords(bytes: number): string {
  return bytes >= MIB
    ? `${(bytes / MIB).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** Photos become JPEG of this size, without the camera's data such as the place: far below the limit of 4 MB. */
const LONG_SIDE_PX = 2000
/** A certificate stays readable. */
const QUALITY = 0.85
/** A smaller PNG, such as a screenshot, is sent unchanged. */
const LIGHT_BYTES = MIB

/** Returns the file itself when it is light, or the browser cannot read it: the edge decides then. */
async function lighter(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.width, picture.height))
  if (file.type === 'image/png' && file.size <= LIGHT_BYTES && scale === 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return file
  // JPEG has no transparency: transparent areas would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (jpeg === null) return file
  return new File([jpeg], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' })
}
