// The headers of pages that a Function answers: the same file as _headers is made from.
import generated from '../../.generated/headers.json' with { type: 'json' }

export type PageHeaders = { csp: string; common: Record<string, string> }

export const pageHeaders: PageHeaders = generated
