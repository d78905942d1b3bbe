// Pictures for the stand-ins: the project's own gallery stills, so that nothing is fetched from elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answer, answerJson } from './service.ts'

const FOLDER = join(import.meta.dirname, '../public/pictures')
const GALLERY = /^gallery-\d\d-960\.webp$/

export function galleryPictures(): readonly string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .filter((file) => GALLERY.test(file))
    .toSorted()
}

export function answerPicture(res: ServerResponse, file: string) {
  if (!galleryPictures().includes(file)) return answerJson(res, 404, { error: 'no such picture' })
  answer(res, 200, 'image/webp', readFileSync(join(FOLDER, file)))
}
