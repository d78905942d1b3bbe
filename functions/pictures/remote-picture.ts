// A picture of an outside list: known to visitors by an id of our own, never by its address.
import * as v from 'valibot'
import { digestOf } from '../http/answers.ts'

export const RemotePictureSchema = v.object({ id: v.string(), url: v.string() })
export type RemotePicture = v.InferOutput<typeof RemotePictureSchema>

export async function remotePicture(url: string): Promise<RemotePicture> {
  return { id: await digestOf(url), url }
}

export function picturePath(list: 'news' | 'gallery', { id }: RemotePicture): string {
  return `/api/pictures/${list}/${id}`
}
