// Reports of browsers as names of events: two kinds come, our own script's and, by the Reporting API, those of the
// Content-Security-Policy.
import * as v from 'valibot'
import { plainPath } from '../../contract/page-path.ts'
import { nameOf, PAGE_PATHS, pageOf } from '../../contract/pages.ts'
import { parseJson } from '../../contract/text.ts'

/** Of one request. */
const MOST = 10

const OwnSchema = v.object({ name: v.string(), path: v.string(), release: v.string() })

/** w3.org/TR/CSP3/#reporting; a browser sends reports of other kinds in the same list. */
const ViolationSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: v.string(),
    effectiveDirective: v.string(),
    blockedURL: v.optional(v.nullable(v.string()), null),
    sourceFile: v.optional(v.nullable(v.string()), null),
  }),
})
type Violation = v.InferOutput<typeof ViolationSchema>

/** Null: no report of a browser. An empty list: nothing that concerns us. */
export function eventsIn(text: string, origin: string, release: string): string[] | null {
  const parsed = parseJson(text)
  const own = v.safeParse(OwnSchema, parsed)
  if (own.success) return [ownEvent(own.output, release)]
  if (!Array.isArray(parsed)) return null
  return parsed.slice(0, MOST).flatMap((report) => {
    const violation = v.safeParse(ViolationSchema, report)
    return violation.success ? (violationEvent(violation.output, origin) ?? []) : []
  })
}

/** ECMAScript's and those of the platform that scripts of pages meet; React's by number. Another name may be anything. */
const NAMES = new Set(
  [
    'Error TypeError ReferenceError RangeError SyntaxError EvalError URIError AggregateError',
    'AbortError TimeoutError NetworkError NotFoundError NotAllowedError NotSupportedError',
    'SecurityError QuotaExceededError InvalidStateError DataCloneError HierarchyRequestError',
  ].flatMap((names) => names.split(' ')),
)
const REACT = /^React\d{1,3}$/
/** react.dev/errors: what was drawn at build is not what the browser would draw. */
const HYDRATION = new Set(['React418', 'React419', 'React421', 'React422', 'React423', 'React425'])

function ownEvent(report: v.InferOutput<typeof OwnSchema>, release: string): string {
  // It may be mended since; which page matters no more.
  if (report.release !== release) return 'browser_old_release'
  const name = NAMES.has(report.name) || REACT.test(report.name) ? report.name : 'other'
  const kind = HYDRATION.has(name) ? 'browser_hydration' : 'browser_error'
  return `${kind}:${name}:${pageName(report.path)}`
}

/** As in the header that the build writes, and the finer ones that browsers name. */
const DIRECTIVE =
  /^(?:default|script|style|img|media|font|connect|frame|manifest|object|worker|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/
/** Extensions of the browser act in our pages, and break our policy; that is theirs. */
const EXTENSION = /^[a-z-]*-extension(?::|$)/

function violationEvent({ body }: Violation, origin: string): string | null {
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = body
  if (!URL.canParse(documentURL) || !DIRECTIVE.test(effectiveDirective)) return null
  if ([blockedURL, sourceFile].some((url) => url !== null && EXTENSION.test(url))) return null
  const page = new URL(documentURL)
  return page.origin === origin
    ? `browser_csp:${effectiveDirective}:${pageName(page.pathname)}`
    : null
}

/** The route's name, never the path: what was typed into an address may be personal. */
function pageName(path: string): string {
  const page = pageOf(path, PAGE_PATHS)
  if (page !== null) return nameOf(page)
  // Those of leagues and groups are drawn by one.
  return plainPath(path).startsWith('/standings/') ? 'standings' : 'other'
}
