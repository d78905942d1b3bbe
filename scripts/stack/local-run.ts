// Settings and folder of a local run: ports, the vars of the Workers, and the build with its configurations that wrangler runs.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type League, LeaguesSchema } from '../../shared/content/leagues.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { withParent } from './processes.ts'

const MAIL_VARS = [
  'MAIL_TO',
  'MAIL_FROM',
  ...FORMS.map(({ functionUrlVar }) => functionUrlVar),
  'LIMIT_ADDRESS_10MIN',
  'LIMIT_ADDRESS_DAY',
  'LIMIT_MAILS_DAY',
  'CONFIRMATION_MAIL',
  'OFFER_MINUTES',
  'HEARTBEAT_URL',
]

/** Vars that only real services and the platform use. */
const ONLY_REAL = ['LEAGUE_TABLE_TOKEN', 'NEWS_TOKEN', 'GALLERY_TOKEN', 'PICTURE_RESIZING']

export function settingsFrom(env: NodeJS.ProcessEnv) {
  const port = portFrom(env, 'PORT', 8788)
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', 8789)
  // Tests that count requests set it to off.
  const polls = env.LOOKS !== 'off'
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const standIns = {
    LEAGUE_TABLE_URL: `${sandbox}/league-table/{league}/{group}`,
    NEWS_URL: `${sandbox}/news`,
    NEWS_SEARCH_URL: `${sandbox}/news-search`,
    NEWS_API_KEY: 'sandbox',
    GALLERY_URL: `${sandbox}/gallery`,
  }
  return {
    port,
    sandboxPort,
    /** All local storage: KV, Cache, Durable Objects, mailbox. */
    stateDir: resolve(env.STATE_DIR || '.wrangler/state'),
    /** CONTENT_DIR as for a build; '' means the league's own content. */
    contentDir: env.CONTENT_DIR ?? '',
    /** The build and the configurations of this run, so that two runs with other content do not meet. */
    runDir: resolve(env.RUN_DIR || `.wrangler/run-${port}`),
    /** Sources of the history beside visits; the sandbox's past season does not fit another table service. */
    history: { polls, past: polls && env.LEAGUE_TABLE_URL === undefined },
    /** Vars by folder of each Worker's configuration. */
    devVars: {
      '.': { ...standIns, ...present(env, [...Object.keys(standIns), ...ONLY_REAL]) },
      'workers/mail': {
        HEARTBEAT_URL: `${sandbox}/heartbeat`,
        // An offer and its end within minutes.
        OFFER_MINUTES: '5',
        // Whatever the league has set, nothing leaves this machine unasked.
        ...Object.fromEntries(FORMS.map(({ functionUrlVar }) => [functionUrlVar, ''])),
        ...present(env, MAIL_VARS),
      },
      'sandbox/recorder': { SANDBOX_URL: sandbox },
      'workers/history': { SITE_URL: `http://127.0.0.1:${port}`, ...present(env, ['SITE_URL']) },
    },
  }
}

function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`${name} is not a port`)
  return port
}

/** A var that is set overrides the sandbox; empty switches a service off. */
function present(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  )
}

const MAIL_CONFIG = 'workers/mail/wrangler.toml'
/** The mail Worker, with its recorder in place of the mail service. */
export const MAIL_CONFIGS = [MAIL_CONFIG, 'sandbox/recorder/wrangler.toml']
const RECORDERS = ['EMAIL', 'EMAIL_VISITORS'].map(
  (binding) => `
[[services]]
binding = "${binding}"
service = "highveld-padel-league-recorder"
entrypoint = "Recorder"
`,
)
export const HISTORY_CONFIGS = ['workers/history/wrangler.toml']

/** The vars of each Worker, by the folder of its configuration. */
type DevVars = Record<string, Record<string, string>>

/** `files`: the configurations, and what else lies beside them. */
export async function prepareRunDir(runDir: string, files: readonly string[], devVars: DevVars) {
  for (const file of files) await cp(file, join(runDir, file), { recursive: true })
  if (files.includes(MAIL_CONFIG)) {
    const own = (await readFile(MAIL_CONFIG, 'utf8')).replace(
      /^\[\[send_email\]\]\n(?:\w.*\n)*/gm,
      '',
    )
    await writeFile(join(runDir, MAIL_CONFIG), [own, ...RECORDERS].join(''))
  }
  for (const [folder, vars] of Object.entries(devVars)) {
    const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    await writeFile(join(runDir, folder, '.dev.vars'), lines.join(''))
  }
}

/** Arguments of wrangler for the site. */
export const SITE = {
  command: ['pages', 'dev'],
  configs: ['wrangler.toml', ...MAIL_CONFIGS, ...HISTORY_CONFIGS],
}

/** Builds the site into its run folder; resolves with the exit code of the build. */
export async function buildSite(runDir: string, contentDir: string): Promise<number> {
  const { args, env } = withParent(['scripts/build.ts'])
  // Not spawnSync: meanwhile this process would not notice that npm was killed.
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: {
      ...env,
      CONTENT_DIR: contentDir,
      OUT_DIR: join(runDir, 'dist'),
      GENERATED_DIR: join(runDir, '.generated'),
    },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

const ContentSchema = v.pipe(v.string(), v.parseJson(), v.object({ leagues: LeaguesSchema }))

/** Leagues of the content compiled for this run. */
export async function leaguesIn(runDir: string): Promise<League[]> {
  const text = await readFile(join(runDir, '.generated/content.json'), 'utf8')
  return v.parse(ContentSchema, text).leagues
}
