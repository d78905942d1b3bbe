// Firefox without a window, spoken to in WebDriver BiDi: no driver stands between.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { removeFolder } from '../../scripts/stack/folders.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { type Engine, expressionOf, resultIn } from './engine.ts'
import { startProgram } from './program.ts'

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
