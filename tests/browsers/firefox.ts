// Firefox without a window, spoken to in WebDriver BiDi: no driver stands between.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { removeFolder } from '../../scripts/stack/processes.ts'
import { startProgram } from './installed.ts'
import { type Engine, expressionOf, resultIn } from './visitor.ts'

const MessageSchema = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), message: v.string() }),
  v.object({ type: v.literal('event'), method: v.string(), params: v.unknown() }),
])

export type Bidi = Awaited<ReturnType<typeof connectBidi>>

export async function connectBidi(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const message = v.parse(MessageSchema, JSON.parse(String(data)))
    if (message.type === 'event') return onEvent(message.method, message.params)
    const command = waiting.get(message.id ?? 0)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(message.message))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached`)))
  })
  // A browser that has gone answers nothing any more.
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'))
  })
  let last = 0

  /** What the answer holds is as `schema` says. */
  async function command<T extends v.GenericSchema>(
    method: string,
    params: object,
    schema: T,
  ): Promise<v.InferOutput<T>> {
    const id = ++last
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return v.parse(schema, await answer.promise.finally(() => waiting.delete(id)))
  }
  return { command, close: () => socket.close() }
}

const TreeSchema = v.object({ contexts: v.tuple([v.object({ context: v.string() })]) })
const TextSchema = v.object({
  type: v.literal('success', 'the page threw'),
  result: v.object({ value: v.string() }),
})
const NodeSchema = v.object({ result: v.object({ sharedId: v.string() }) })
const PictureSchema = v.object({ data: v.string() })
const LogSchema = v.object({ level: v.string(), text: v.nullable(v.string()) })
const LOUD = ['error', 'warn']

export async function startFirefox(binary: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const program = startProgram(binary, args, { HOME: profile })
  const address = await program.heard(/WebDriver BiDi listening on (ws:\S+)/)
  const heard: string[] = []
  const bidi = await connectBidi(`${address}/session`, (_, params) => {
    const { level, text } = v.parse(LogSchema, params)
    if (LOUD.includes(level)) heard.push(text ?? '')
  })
  await bidi.command('session.new', { capabilities: {} }, v.unknown())
  await bidi.command('session.subscribe', { events: ['log.entryAdded'] }, v.unknown())
  const { contexts } = await bidi.command('browsingContext.getTree', {}, TreeSchema)
  return {
    ...engineIn(bidi, contexts[0].context),
    // Everything said before the answer to a command has been heard by then.
    said: async () => {
      await bidi.command('session.status', {}, v.unknown())
      return heard.splice(0)
    },
    stop: async () => {
      bidi.close()
      await program.end()
      await removeFolder(profile)
    },
  }
}

function engineIn(bidi: Bidi, context: string): Omit<Engine, 'said' | 'stop'> {
  const target = { context }
  return {
    open: async (url) => {
      await bidi.command(
        'browsingContext.navigate',
        { context, url, wait: 'complete' },
        v.unknown(),
      )
    },
    resize: async (width, height) => {
      const viewport = { width, height }
      await bidi.command('browsingContext.setViewport', { context, viewport }, v.unknown())
    },
    evaluate: async (work, ...args) => {
      const expression = expressionOf(work, args)
      const params = { expression, target, awaitPromise: true }
      return resultIn((await bidi.command('script.evaluate', params, TextSchema)).result.value)
    },
    perform: async (actions) => {
      await bidi.command('input.performActions', { context, actions }, v.unknown())
    },
    upload: async (selector, file) => {
      const expression = `document.querySelector(${JSON.stringify(selector)})`
      const params = { expression, target, awaitPromise: false }
      const { result } = await bidi.command('script.evaluate', params, NodeSchema)
      const element = { sharedId: result.sharedId }
      await bidi.command('input.setFiles', { context, element, files: [file] }, v.unknown())
    },
    screenshot: async () => {
      const { data } = await bidi.command(
        'browsingContext.captureScreenshot',
        { context },
        PictureSchema,
      )
      return Buffer.from(data, 'base64')
    },
  }
}
