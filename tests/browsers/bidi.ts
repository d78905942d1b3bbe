// A connection in WebDriver BiDi (https://w3c.github.io/webdriver-bidi): commands go out, answers and events come in.
import * as v from 'valibot'

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
