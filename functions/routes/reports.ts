// POST /api/reports: browsers report errors, counted by kind and page, and the speed of a page; screens report that they
// are on. Only names that are ours, the platform's or React's are kept.
import type { Handler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { KIB, SCREEN_MINUTES, SPEED_STEPS } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import { shareOf, wideNetworkOf } from '../../shared/networks.ts'
import { parseJson } from '../../shared/parse.ts'
import { ROUTES, routeAt } from '../../shared/routes.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { plainPath } from '../../shared/urls.ts'
import { bodyText } from '../accept-submission.ts'
import { errorAnswer } from '../answers.ts'
import type { AppEnv } from '../services.ts'

/** A browser sends a few reports together. */
const MAX_BYTES = 32 * KIB
/** Requests per minute and isolate, which bounds the networks in memory, too. */
const MAX_A_MINUTE = 300
/** Requests per minute of one network: enough to see a page that breaks for everybody. */
const MAX_OF_NETWORK = 15

/** Checks, in the order in which they run. */
export function createReports(clock: Clock): [...MiddlewareHandler[], Handler<AppEnv>] {
  let minute = { since: Number.NEGATIVE_INFINITY, taken: 0, byNetwork: new Map<string, number>() }

  /** Seconds until the sender may report again; null: now. */
  function retryAfter(headers: Headers): number | null {
    const now = clock.now()
    if (now - minute.since >= MINUTE) minute = { since: now, taken: 0, byNetwork: new Map() }
    const network = wideNetworkOf(headers.get('cf-connecting-ip') ?? '')
    const own = minute.byNetwork.get(network) ?? 0
    if (own >= MAX_OF_NETWORK || minute.taken >= MAX_A_MINUTE * shareOf(own)) {
      return Math.ceil((minute.since + MINUTE - now) / SECOND)
    }
    minute.byNetwork.set(network, own + 1)
    minute.taken += 1
    return null
  }

  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => errorAnswer('too_large') })
  const guard: MiddlewareHandler = async (c, next) => {
    const { headers } = c.req.raw
    // No standard says what Sec-Fetch-Site a browser's own report has, so only cross-site is refused.
    if (headers.get('sec-fetch-site') === 'cross-site') return errorAnswer('cross_site')
    const seconds = retryAfter(headers)
    if (seconds !== null) return errorAnswer('too_many', { 'retry-after': String(seconds) })
    await next()
  }
  const takeReports: Handler<AppEnv> = async (c) => {
    const { counts, log, release } = c.var.services
    const events = eventsIn(await bodyText(c), new URL(c.req.url).origin, release.commit)
    if (events === null) return errorAnswer('bad_request')
    for (const event of events) {
      counts.count(event)
      log('info', 'browser_report', { report: event })
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  }
  return [guard, limit, takeReports]
}

/** Per request. */
const MAX_REPORTS = 10

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

const PAGES = ROUTES.filter(({ page }) => page).map(({ name }) => name)
const STEPS = Object.entries(SPEED_STEPS).flatMap(([measure, bounds]) =>
  bounds.map((_, step) => `${measure}.${step}`),
)
const COUNTED = [
  'use:screen',
  ...PAGES.flatMap((page) => STEPS.map((step) => `speed:${page}:${step}`)),
]
const CountSchema = v.object({
  count: v.pipe(v.array(v.picklist(COUNTED)), v.maxLength(SCREEN_MINUTES)),
})

/** Events of our own script's report, or of the Reporting API's. null: no report of a browser. */
function eventsIn(text: string, origin: string, release: string): string[] | null {
  const parsed = parseJson(text)
  const own = v.safeParse(OwnSchema, parsed)
  if (own.success) return [ownEvent(own.output, release)]
  const counted = v.safeParse(CountSchema, parsed)
  if (counted.success) return counted.output.count
  if (!Array.isArray(parsed)) return null
  return parsed.slice(0, MAX_REPORTS).flatMap((report) => {
    const violation = v.safeParse(ViolationSchema, report)
    return violation.success ? (violationEvent(violation.output, origin) ?? []) : []
  })
}

/** Error names of ECMAScript and the web platform. Any other name may hold personal data, so it is not kept. */
const NAMES = new Set(
  [
    'Error TypeError ReferenceError RangeError SyntaxError EvalError URIError AggregateError',
    'AbortError TimeoutError NetworkError NotFoundError NotAllowedError NotSupportedError',
    'SecurityError QuotaExceededError InvalidStateError DataCloneError HierarchyRequestError',
  ].flatMap((names) => names.split(' ')),
)
const REACT = /^React\d{1,3}$/
/** Hydration mismatches (react.dev/errors). */
const HYDRATION = new Set(['React418', 'React419', 'React421', 'React422', 'React423', 'React425'])

function ownEvent(report: v.InferOutput<typeof OwnSchema>, release: string): string {
  // The error may be fixed since.
  if (report.release !== release) return 'browser_old_release'
  const name = NAMES.has(report.name) || REACT.test(report.name) ? report.name : 'other'
  const kind = HYDRATION.has(name) ? 'browser_hydration' : 'browser_error'
  return `${kind}:${name}:${pageName(report.path)}`
}

/** Directives of our policy, and the finer ones that browsers report. */
const DIRECTIVE =
  /^(?:default|script|style|img|media|font|connect|frame|manifest|object|worker|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors|trusted-types|require-trusted-types-for)$/
/** Browser extensions violate the policy from within our pages. */
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

/** The route's name, never the path: an address may hold personal data. */
function pageName(path: string): string {
  const route = routeAt(plainPath(path))
  return route?.page ? route.name : 'other'
}
