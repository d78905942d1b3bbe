// `npm run prune`: deletes old deployments of the site. Cloudflare may not delete a project that has over 100 of them:
// https://developers.cloudflare.com/pages/platform/known-issues/
import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import { fail, readCommandLine } from './command-line.ts'
import { askCloudflare, requireApiToken } from './deploy/cloudflare.ts'

const USAGE = `npm run prune [-- --keep 10]

Deletes all deployments of the site but the live one and the newest of production, for a rollback.`
const Id = { id: v.string() }
const ProjectSchema = v.object({ canonical_deployment: v.nullish(v.object(Id)) })
const ListSchema = v.array(v.object({ ...Id, environment: v.string() }))

const { keep } = readCommandLine(USAGE, { keep: { type: 'string', default: '10' } }).values
if (!/^\d+$/.test(keep)) fail(USAGE)
const token = requireApiToken()
const project = `/pages/projects/${unstable_readConfig({ config: 'wrangler.toml' }).name}`
const found = v.parse(ProjectSchema, await askCloudflare(token, 'GET', project))
const all: v.InferOutput<typeof ListSchema> = []
for (let page = 1; ; page++) {
  const listed = await askCloudflare(token, 'GET', `${project}/deployments?page=${page}`)
  const deployments = v.parse(ListSchema, listed)
  if (deployments.length === 0) break
  all.push(...deployments)
}
const newest = all.filter(({ environment }) => environment === 'production').slice(0, Number(keep))
const old = all.filter((one) => !newest.includes(one) && one.id !== found.canonical_deployment?.id)
for (const { id } of old) {
  // Forced, because a preview also has an address by the name of its branch.
  await askCloudflare(token, 'DELETE', `${project}/deployments/${id}?force=true`)
}
console.log(`${old.length} deployments are deleted, ${all.length - old.length} remain.`)
