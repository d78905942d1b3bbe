// Cloudflare's API, for what wrangler has no command for.
import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { fail } from '../command-line.ts'
import { WRANGLER } from '../stack/wrangler.ts'

const SIGN_IN =
  'Sign in first: run "npx wrangler login" (a workflow sets CLOUDFLARE_API_TOKEN instead).'
const TokenSchema = v.pipe(v.string(), v.parseJson(), v.object({ token: v.string() }))

/** Wrangler's own token. Ends the command when nobody is signed in. */
export function requireApiToken(): string {
  const { CLOUDFLARE_API_TOKEN } = process.env
  if (CLOUDFLARE_API_TOKEN) return CLOUDFLARE_API_TOKEN
  const command = [WRANGLER, 'auth', 'token', '--json']
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  const said = v.safeParse(TokenSchema, stdout)
  return said.success ? said.output.token : fail(SIGN_IN)
}
