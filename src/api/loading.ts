// What asks the edge and reads its answers, valibot with it. A filled page has nothing to ask for its first minute.
import { later } from '../app/later.ts'

export const API_CODE = later(() => import('./api.ts'))
