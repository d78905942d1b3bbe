// The sandbox: local stand-ins for every outside service on one port, with a switch for what goes wrong.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { control, createFaults, type Faults, withFault } from './faults.ts'
import { createGallery } from './gallery.ts'
import { createLeagueTable } from './league-table.ts'
import { createMailServices } from './mail/services.ts'
import { createNews, createNewsSearch } from './news.ts'
import { answerJson, type Service, urlOf } from './service.ts'

const HOST = '127.0.0.1'

export type SandboxOptions = {
  /** 0 takes a free one. */
  port?: number
  now?: () => number
  /** Where mails are kept. */
  stateDir?: string
}

export async function startSandbox({ port = 0, now = Date.now, stateDir }: SandboxOptions = {}) {
  const faults = createFaults()
  const services = [
    createLeagueTable(now),
    createNews(now),
    createNewsSearch(now),
    createGallery(),
    ...createMailServices(faults, stateDir),
  ]
  const running = new Set<Promise<void>>()
  const server = createServer((req, res) => {
    const handled = answerWith(services, faults, req, res).catch((cause: unknown) => {
      // A sender that was killed leaves half a request behind, which is no fault of ours.
      if (req.complete) console.error('sandbox:', cause)
      res.destroy()
    })
    running.add(handled)
    void handled.finally(() => running.delete(handled))
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, HOST, done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port')
  return {
    server,
    faults,
    origin: `http://${HOST}:${address.port}`,
    /** Nothing is written to `stateDir` once this has resolved. */
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all(running)
    },
  }
}

async function answerWith(
  services: readonly Service[],
  faults: Faults,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const [first = '', second = ''] = urlOf(req).pathname.slice(1).split('/')
  const known = services.find((service) => service.name === second)
  if (first === 'control' && known) return control(faults, known.name, req, res)
  const service = services.find(({ paths }) => paths.includes(first))
  if (!service) return answerJson(res, 404, { ok: false, message: 'no such service' })
  await withFault(faults.of(service.name), req, res, () => service.handle(req, res))
}
