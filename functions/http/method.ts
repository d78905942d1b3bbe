// A path that is only read answers every other method with 405.
import type { Handler } from 'hono'
import { errorAnswer } from './errors.ts'

export const onlyRead: Handler = () => errorAnswer('method_not_allowed', { allow: 'GET, HEAD' })
