import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { MAX_FILE_BYTES, MIB } from '../../shared/api.ts'
import { Button } from '../ui/button.tsx'
import css from '../ui/field.module.css'
import { LabelledRow, useField, useFormParts } from './fields.tsx'
import { fileError } from './form-data.ts'
import forms from './forms.module.css'

/** Without HEIC in the list, iOS converts to JPEG. */
const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

type Chosen = { name: string; size: string; error: string | null }

/** A native file input. A smaller copy replaces a large photo in it. */
export function FileField({ name, hint }: { name: string; hint: ReactNode }) {
  const { input, chosen, shrinking, take, remove } = useChosenFile()
  const field = useField(name, hint, chosen?.error)
  return (
    <LabelledRow field={field}>
      <div className={`${css.file} ${forms.file}`}>
        <input {...field.control} ref={input} type="file" accept={ACCEPT} onChange={take} />
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

function useChosenFile() {
  const { pending } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [shrinking, setShrinking] = useState(false)

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

  return { input, chosen, shrinking, take, remove }
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer.files
}

/** Photos become JPEG of this size, without the camera's data such as the place. */
const LONG_SIDE_PX = 2000
/** A smaller picture without camera data is sent unchanged. */
const LIGHT_BYTES = MIB
/** At the first quality a certificate stays readable; the others are for pictures that are still too large. */
const QUALITIES = [0.85, 0.7, 0.5]
/** Camera data stands at the start of a JPEG. */
const HEAD_BYTES = 128 * 1024

/** Returns the file itself when a copy is no smaller or the browser cannot read it: the edge decides then. */
export async function lighter(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size === 0) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  try {
    return (await isLight(file, picture)) ? file : ((await shrunk(file, picture)) ?? file)
  } finally {
    picture.close()
  }
}

/** '1.2 MB' or '86 KB'. */
export function sizeInWords(bytes: number): string {
  return bytes >= MIB
    ? `${(bytes / MIB).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

async function isLight(file: File, { width, height }: ImageBitmap): Promise<boolean> {
  if (file.size > LIGHT_BYTES || Math.max(width, height) > LONG_SIDE_PX) return false
  if (file.type === 'image/png') return true
  return file.type === 'image/jpeg' && !(await hasCameraData(file))
}

async function hasCameraData(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer()
  const text = new TextDecoder('latin1').decode(head)
  return text.includes('Exif\0') || text.includes('http://ns.adobe.com/xap/')
}

async function shrunk(file: File, picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // JPEG has no transparency: transparent areas would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    )
    if (jpeg === null) return null
    if (jpeg.size <= MAX_FILE_BYTES || quality === QUALITIES.at(-1)) {
      return new File([jpeg], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' })
    }
  }
  return null
}
