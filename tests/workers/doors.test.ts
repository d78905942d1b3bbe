// The mail Worker's entrypoints: which object they reach, and where it is made.
import { expect, test, vi } from 'vitest'

/** Only workerd has them. */
vi.mock('cloudflare:workers', () => ({
  DurableObject: class {},
  WorkerEntrypoint: class {
    readonly env: unknown
    constructor(_context: unknown, env: unknown) {
      this.env = env
    }
  },
}))

const {
  default: worker,
  MailService,
  OutboxAdmin,
} = await import('../../workers/mail/src/index.ts')

/** Notes how the object is asked for; whatever is asked of it is answered with nothing. */
function surroundings() {
  const asked: unknown[][] = []
  const stub = new Proxy({}, { get: () => async () => null })
  const OUTBOX = {
    idFromName: (name: string) => `id of ${name}`,
    get: (...words: unknown[]) => {
      asked.push(words)
      return stub
    },
  }
  return { asked, env: { OUTBOX } }
}

test('whoever is first to call has the outbox made in Africa', async () => {
  const { asked, env } = surroundings()
  const service = Reflect.construct(MailService, [{}, env])
  const admin = Reflect.construct(OutboxAdmin, [{}, env])
  await Reflect.apply(worker.scheduled, worker, [{}, env])
  await service.submit({})
  await service.fetch(new Request('https://mail/'))
  await service.note([])
  await service.status()
  await admin.ask('list', [])
  expect(asked).toEqual(Array(6).fill(['id of outbox', { locationHint: 'afr' }]))
})
