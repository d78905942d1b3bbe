// A stand-in for Cloudflare's API: one account, empty at first, with what `npm run deploy` and `npm run prune` ask for.
// It keeps what it is sent. Shapes: https://developers.cloudflare.com/api/; calls and error codes: wrangler's own source.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'

const ACCOUNT = '0123456789abcdef0123456789abcdef'
/** As many deployments as Cloudflare lists at once. */
const PAGE = 25

/** What an uploaded Worker says of itself. */
const MetadataSchema = v.looseObject({
  bindings: v.array(v.looseObject({ name: v.string(), type: v.string() })),
  migrations: v.optional(v.looseObject({ new_tag: v.string() })),
})
export type Metadata = v.InferOutput<typeof MetadataSchema>
type Worker = { metadata: Metadata; tag?: string; subdomain?: unknown; crons?: unknown }
type Deployment = {
  id: string
  environment: 'production' | 'preview'
  branch: string
  /** The hash of each file by its path. */
  files: Record<string, string>
  metadata: Metadata
}
type Project = { branch: string; live: string | null; deployments: Deployment[] }

const HashesSchema = v.object({ hashes: v.array(v.string()) })
const FilesSchema = v.array(v.object({ key: v.string() }))
const ProjectSchema = v.object({ name: v.string(), production_branch: v.string() })
const ManifestSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

export type Cloudflare = Awaited<ReturnType<typeof startCloudflare>>

export async function startCloudflare() {
  const account = {
    workers: new Map<string, Worker>(),
    projects: new Map<string, Project>(),
    /** Hashes of all files that were sent. */
    assets: new Set<string>(),
    /** Such as `PUT /workers/scripts/mail`. */
    calls: [] as string[],
    /** The call that is refused. */
    refused: '',
  }
  const app = new Hono()
  app.use(async (c, next) => {
    const call = `${c.req.method} ${c.req.path.replace(`/accounts/${ACCOUNT}`, '')}`
    account.calls.push(call)
    return call === account.refused ? refuse(c, 10_063, 'Refused for the test.') : await next()
  })
  serveWorkers(app, account.workers)
  serveAssets(app, account.assets)
  serveProjects(app, account.projects)
  // Ends with the test.
  const server = createServer(getRequestListener(app.fetch)).unref()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = v.parse(v.object({ port: v.number() }), server.address())
  const env = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
    CLOUDFLARE_API_TOKEN: 'token-of-the-test',
  }
  return Object.assign(account, { env })
}

function serveWorkers(app: Hono, workers: Map<string, Worker>): void {
  const path = '/accounts/:account/workers'
  const script = `${path}/scripts/:name`
  const found = (c: Context, answer: (worker: Worker) => unknown) => {
    const worker = workers.get(c.req.param('name') ?? '')
    return worker ? give(c, answer(worker)) : refuse(c, 10_007, 'This Worker does not exist.')
  }
  const upload = async (c: Context, name: string) => {
    const metadata = metadataOf(await c.req.formData())
    const tag = metadata.migrations?.new_tag
    workers.set(name, { ...workers.get(name), metadata, ...(tag && { tag }) })
    return give(c, { id: id(), deployment_id: id(), resources: { script: { etag: '' } } })
  }
  app.get(`${path}/services/:name`, (c) =>
    found(c, ({ tag }) => ({ default_environment: { script: { migration_tag: tag } } })),
  )
  app.get(`${path}/workers/:name`, (c) => found(c, () => ({ subdomain: {} })))
  app.put(script, (c) => upload(c, c.req.param('name')))
  app.post(`${script}/versions`, (c) => upload(c, c.req.param('name')))
  app.post(`${script}/subdomain`, async (c) => {
    const subdomain: unknown = await c.req.json()
    return found(c, (worker) => Object.assign(worker, { subdomain }).subdomain)
  })
  app.put(`${script}/schedules`, async (c) => {
    const crons: unknown = await c.req.json()
    return found(c, (worker) => Object.assign(worker, { crons }).crons)
  })
  app.get(`${script}/secrets`, (c) => found(c, () => []))
  app.all(`${script}/*`, (c) => found(c, ({ metadata }) => ({ ...metadata, deployments: [] })))
}

function serveAssets(app: Hono, assets: Set<string>): void {
  app.post('/pages/assets/check-missing', async (c) => {
    const { hashes } = v.parse(HashesSchema, await c.req.json())
    return give(
      c,
      hashes.filter((hash) => !assets.has(hash)),
    )
  })
  app.post('/pages/assets/upload', async (c) => {
    for (const { key } of v.parse(FilesSchema, await c.req.json())) assets.add(key)
    return give(c, null)
  })
  app.post('/pages/assets/upsert-hashes', (c) => give(c, null))
}

function serveProjects(app: Hono, projects: Map<string, Project>): void {
  const path = '/accounts/:account/pages/projects'
  const found = (c: Context, answer: (project: Project) => unknown) => {
    const project = projects.get(c.req.param('name') ?? '')
    return project ? give(c, answer(project)) : refuse(c, 8_000_007, 'Project not found.')
  }
  app.post(path, async (c) => {
    const { name, production_branch: branch } = v.parse(ProjectSchema, await c.req.json())
    projects.set(name, { branch, live: null, deployments: [] })
    return give(c, { subdomain: `${name}.pages.dev` })
  })
  app.get(`${path}/:name`, (c) =>
    found(c, ({ branch, live }) => ({
      production_branch: branch,
      deployment_configs: {},
      canonical_deployment: live === null ? null : { id: live },
    })),
  )
  // The claims of this token say how many files may be sent.
  app.get(`${path}/:name/upload-token`, (c) => found(c, () => ({ jwt: `e30.${btoa('{}')}.e30` })))
  app.post(`${path}/:name/deployments`, async (c) => {
    const form = await c.req.formData()
    const bundle = await v.parse(v.blob(), form.get('_worker.bundle')).text()
    const type = `multipart/form-data; boundary=${/(?<=^--)\S+/.exec(bundle)?.[0]}`
    const worker = await new Response(bundle, { headers: { 'content-type': type } }).formData()
    const branch = v.parse(v.string(), form.get('branch'))
    const files = v.parse(ManifestSchema, form.get('manifest'))
    return found(c, (project) => {
      const environment = branch === project.branch ? 'production' : 'preview'
      const metadata = metadataOf(worker)
      const deployment: Deployment = { id: id(), environment, branch, files, metadata }
      project.deployments.unshift(deployment)
      return { id: deployment.id, url: `https://${deployment.id}.league.pages.dev` }
    })
  })
  app.get(`${path}/:name/deployments`, (c) => {
    const from = (Number(c.req.query('page') ?? 1) - 1) * PAGE
    return found(c, ({ deployments }) => deployments.slice(from, from + PAGE))
  })
  app.get(`${path}/:name/deployments/:id`, (c) =>
    found(c, () => ({ latest_stage: { name: 'deploy', status: 'success' } })),
  )
  app.delete(`${path}/:name/deployments/:id`, (c) => {
    const id = c.req.param('id')
    const project = projects.get(c.req.param('name'))
    if (project?.live === id) return refuse(c, 8_000_034, 'This deployment is live.')
    if (c.req.query('force') !== 'true') return refuse(c, 8_000_035, 'It has an alias.')
    return found(c, (project) => {
      project.deployments = project.deployments.filter((one) => one.id !== id)
    })
  })
}

function metadataOf(form: FormData): Metadata {
  return v.parse(v.pipe(v.string(), v.parseJson(), MetadataSchema), form.get('metadata'))
}

let ids = 0
function id(): string {
  return `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
}

function give(c: Context, result: unknown) {
  return c.json({ success: true, errors: [], messages: [], result })
}

function refuse(c: Context, code: number, message: string) {
  return c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, 400)
}
