// A filled page shows its parts without their code: that comes at idle, or with the step to a page that has parts.
import { later } from '../app/later.ts'

export const PARTS_CODE = later(() => import('./all.ts'))
