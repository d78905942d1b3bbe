// The site that all tests of a run share; the workers hear of it through the environment.
import { startSite } from '../started-site.ts'

const UNLIMITED = '1000000'

export default async function start() {
  // One that runs already is quicker to try things on.
  if (process.env.SMOKE_SITE) return
  const site = await startSite('smoke', {
    LIMIT_ADDRESS_10MIN: UNLIMITED,
    LIMIT_ADDRESS_DAY: UNLIMITED,
    LIMIT_MAILS_DAY: UNLIMITED,
  })
  process.env.SMOKE_SITE = site.url
  return site.stop
}
