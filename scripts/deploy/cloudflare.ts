// Cloudflare's API, for what wrangler has no command for.
import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { SECOND } from '../../shared/time.ts'
import { fail } from '../command-line.ts'
import { WRANGLER } from '../stack/wrangler.ts'

const SIGN_IN =
  'Sign in first: run "npx wrangler login" (a workflow sets CLOUDFLARE_API_TOKEN instead).'
const TIMEOUT_MS = 30 * SECOND
const TokenSchema = v.pipe(v.string(), v.parseJson(), v.object({ token: v.string() }))
const AnswerSchema = v.object({ result: v.optional(v.unknown()) })

/** Wrangler's own token. Ends the command when nobody is signed in. */
export function requireApiToken(): string {
  const { CLOUDFLARE_API_TOKEN } = process.env
  if (CLOUDFLARE_API_TOKEN) return CLOUDFLARE_API_TOKEN
  const command = [WRANGLER, 'auth', 'token', '--json']
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  const said = v.safeParse(TokenSchema, stdout)
  return said.success ? said.output.token : fail(SIGN_IN)
}

/** Ends the command with Cloudflare's reason when it refuses. */
export async function askCloudflare(token: string, method: string, path: string): Promise<unknown> {
  const { CLOUDFLARE_API_BASE_URL: base, CLOUDFLARE_ACCOUNT_ID: account } = process.env
  if (!account) fail('Set CLOUDFLARE_ACCOUNT_ID: "npx wrangler whoami" lists it.')
  const url = `${base ?? 'https://api.cloudflare.com/client/v4'}/accounts/${account}${path}`
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) fail(`Cloudflare refused ${method} ${path}: ${await answer.text()}`)
  return v.parse(AnswerSchema, await answer.json()).result
}
