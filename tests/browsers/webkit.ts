// WebKit in its smallest browser, on a screen that nobody sees, spoken to through WebKitWebDriver in classic WebDriver.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort, removeFolder, untilReady } from '../../scripts/stack/processes.ts'
import { startProgram } from './installed.ts'
import { collected } from './line.ts'
import { type Engine, expressionOf, resultIn } from './visitor.ts'

/** It finds a free display and says which. */
const SCREEN = ['-displayfd', '2', '-screen', '0', '1400x1000x24']
/** Its buttons would keep the window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 4px; }'
/** The page hears of a new size a moment later. */
const LOOKS = 50

type Call = <T extends v.GenericSchema>(
  schema: T,
  method: 'POST' | 'DELETE' | 'GET',
  path: string,
  body?: object,
) => Promise<v.InferOutput<T>>

export async function startWebkit(binary: string, driver: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const screen = startProgram('Xvfb', [...SCREEN, '-nolisten', 'tcp'])
  const display = `:${await screen.heard(/^(\d+)$/)}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { DISPLAY: display, XDG_CONFIG_HOME: home, HOME: home }
  const program = startProgram(driver, [`--port=${port}`], env)
  await untilReady(program.child, `${url}/status`)
  const session = await newSession(url, binary)
  return {
    ...engineIn(session),
    stop: async () => {
      await session(v.unknown(), 'DELETE', '')
      await program.end()
      await screen.end()
      await removeFolder(home)
    },
  }
}

function engineIn(call: Call): Omit<Engine, 'stop'> {
  const evaluate: Engine['evaluate'] = async (work, ...args) => {
    const script = `return ${expressionOf(work, args)}`
    return resultIn(await call(v.string(), 'POST', '/execute/sync', { script, args: [] }))
  }
  const heard: string[] = []
  const listen = async () => void heard.push(...(await evaluate(collected)))
  return {
    evaluate,
    open: async (url) => {
      // What a page has said goes with it.
      await listen()
      await call(v.unknown(), 'POST', '/url', { url })
    },
    resize: async (width, height) => {
      for (let look = 0; look < LOOKS; look++) {
        const frame = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight])
        const [across = 0, down = 0] = frame
        const rect = { width: width + across, height: height + down }
        await call(v.unknown(), 'POST', '/window/rect', rect)
        const size = await evaluate(() => [innerWidth, innerHeight])
        if (size[0] === width && size[1] === height) return
      }
      throw new Error(`the window does not become ${width} × ${height}`)
    },
    perform: async (actions) => void (await call(v.unknown(), 'POST', '/actions', { actions })),
    upload: async (selector, file) => {
      const found = { using: 'css selector', value: selector }
      const element = await call(v.record(v.string(), v.string()), 'POST', '/element', found)
      const [id] = Object.values(element)
      await call(v.unknown(), 'POST', `/element/${id}/value`, { text: file })
    },
    screenshot: async () => Buffer.from(await call(v.string(), 'GET', '/screenshot'), 'base64'),
    said: async () => {
      await listen()
      return heard.splice(0)
    },
  }
}

async function newSession(driver: string, binary: string): Promise<Call> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const body = { capabilities: { alwaysMatch: options } }
  const SessionSchema = v.object({ sessionId: v.string() })
  const { sessionId } = await caller(driver)(SessionSchema, 'POST', '/session', body)
  return caller(`${driver}/session/${sessionId}`)
}

function caller(base: string): Call {
  return async (schema, method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return v.parse(v.object({ value: schema }), JSON.parse(text)).value
  }
}
