// The sandbox: local stand-ins for every outside service on one port, with a switch for what goes wrong.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { control, createFaults, type Faults, withFault } from './faults.ts'
import { answerJson, type Service, urlOf } from './service.ts'
import { createServices } from './services.ts'

const DEFAULT_PORT = 8789
const HOST = '127.0.0.1'

/** The request listener of a whole sandbox; tests mount it on a port of their own. */
export function createSandbox(services: readonly Service[], faults: Faults) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const [first = '', second = ''] = urlOf(req).pathname.slice(1).split('/')
    const known = services.find((service) => service.name === second)
    if (first === 'control' && known) return control(faults, known.name, req, res)
    const service = services.find(({ paths }) => paths.includes(first))
    if (!service) return answerJson(res, 404, { ok: false, message: 'no such service' })
    await withFault(faults.of(service.name), req, res, () => service.handle(req, res))
  }
}

export async function startSandbox(port: number) {
  const faults = createFaults()
  const listener = createSandbox(createServices(Date.now, faults), faults)
  const server = createServer((req, res) => {
    listener(req, res).catch((cause: unknown) => {
      console.error('sandbox:', cause)
      res.destroy()
    })
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, HOST, done))
  return server
}

if (import.meta.main) {
  const port = Number(process.env.SANDBOX_PORT ?? DEFAULT_PORT)
  await startSandbox(port)
  console.log(`sandbox ready on http://${HOST}:${port}`)
}
