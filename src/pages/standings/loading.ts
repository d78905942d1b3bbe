// What a filled page of standings can do without until it is at rest: its document shows it. A step to such a page, and
// a document without tables, wait for it.
import { later } from '../../app/later.ts'

export const MORE_CODE = later(() => import('./more.ts'))
export type More = Awaited<ReturnType<typeof MORE_CODE.come>>['MORE']
