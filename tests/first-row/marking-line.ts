// Between the browser and the site: marks the first row of a page's tables for Element Timing, on the way and as it comes, so
// that pages carry no mark for the sake of a measurement.
import { createServer, type IncomingMessage, request } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { freePort } from '../../scripts/stack/ports.ts'

const ROW = '<th scope="row"'

export async function layMarkingLine(site: string) {
  const port = await freePort()
  const server = createServer((asked, answer) => {
    const { method, url = '/' } = asked
    const headers = { ...asked.headers, host: new URL(site).host, 'accept-encoding': 'identity' }
    const onwards = request(new URL(url, site), { method, headers }, (received) => {
      // The browser has gone: there is nothing to pipe to.
      if (answer.destroyed) return void received.destroy()
      const { 'content-length': _, ...rest } = received.headers
      answer.writeHead(received.statusCode ?? 502, rest)
      const steps = isPage(received) ? [received, marking(), answer] : [received, answer]
      pipeline(steps, () => undefined)
    })
    onwards.on('error', () => answer.destroy())
    asked.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

function isPage({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/html') === true
}

/** What may be the beginning of a row waits for the next part. */
function marking(): Transform {
  let rest = ''
  let isDone = false
  return new Transform({
    decodeStrings: true,
    transform(part: Buffer, _encoding, done) {
      const text = rest + part.toString('latin1')
      const at = isDone ? -1 : text.indexOf(ROW)
      const marked =
        at < 0
          ? text
          : `${text.slice(0, at)}${ROW} elementtiming="row"${text.slice(at + ROW.length)}`
      isDone ||= at >= 0
      rest = isDone ? '' : marked.slice(-ROW.length)
      done(null, Buffer.from(isDone ? marked : marked.slice(0, -ROW.length), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(rest, 'latin1'))
    },
  })
}
