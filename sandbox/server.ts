// The sandbox: local stand-ins for all outside services on one port, with faults on request.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { control, type Faults, withFault } from './faults.ts'
import { seasonStart } from './league-season.ts'
import { leagueTable } from './league-table.ts'
import { leagueFunction, mailService } from './mail/mail-service.ts'
import { Mailbox } from './mail/mailbox.ts'
import { mailboxJson, mailboxPages } from './mail/mailbox-service.ts'
import { gallery, news, newsSearch } from './news.ts'

const HOST = '127.0.0.1'

type SandboxOptions = {
  /** 0: a free port is chosen. */
  port?: number
  now?: () => number
  /** Stores mails and the start of the seasons; without it the seasons begin now. */
  stateDir?: string
}

export async function startSandbox({ port = 0, now = Date.now, stateDir }: SandboxOptions = {}) {
  const faults: Faults = new Map()
  const state = stateDir ?? (process.env.STATE_DIR || '.wrangler/state')
  const seasonAt = seasonStart(stateDir, now())
  const app = createApp(faults, new Mailbox(join(state, 'mailbox')), now, seasonAt)
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  })
  const running = new Set<Promise<void>>()
  const server = createServer((incoming, outgoing) => {
    const answered = answer(incoming, outgoing.setHeader('cache-control', 'no-store'))
    running.add(answered)
    void answered.finally(() => running.delete(answered))
  })
  await once(server.listen(port, HOST), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port')
  return {
    server,
    faults,
    seasonAt,
    origin: `http://${HOST}:${address.port}`,
    /** Nothing is written to `stateDir` once this has resolved. */
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all(running)
    },
  }
}

function createApp(faults: Faults, mailbox: Mailbox, now: () => number, startedAt: number) {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  const services = {
    'league-table': leagueTable(now, startedAt),
    news: news(now),
    'news-search': newsSearch(now),
    gallery: gallery(),
    // The mail Worker reports to /fail while something is wrong.
    heartbeat: new Hono().get('/:fail?', (c) => c.text('OK')),
    mailbox: mailboxPages(mailbox),
    mail: mailService(mailbox),
    contact: leagueFunction('contact', mailbox),
    'join-league': leagueFunction('join-league', mailbox),
    youth: leagueFunction('youth', mailbox),
    open: leagueFunction('open', mailbox),
  }
  app.route('/control', control(faults, Object.keys(services)))
  for (const [name, service] of Object.entries(services)) {
    app.use(`/${name}/*`, withFault(faults, name)).route(`/${name}`, service)
  }
  app.use('/mailbox.json', withFault(faults, 'mailbox'))
  app.route('/mailbox.json', mailboxJson(mailbox))
  app.notFound((c) => c.json({ ok: false, message: 'no such service' }, 404))
  app.onError((cause, c) => {
    // A killed client leaves an incomplete request, which is no error of the sandbox.
    if (c.env.incoming.complete) console.error('sandbox:', cause)
    c.env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  })
  return app
}
