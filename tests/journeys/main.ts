// `npm run bench:journeys`: five people on their way through the site, on a slow phone (and a laptop) at the end of a slow 4G line.
import { startSite } from '../started-site.ts'
import { entrant } from './entrant.ts'
import { fan } from './fan.ts'
import { organiser } from './organiser.ts'
import { parent } from './parent.ts'
import { sayerFor } from './say.ts'
import { startBrowser } from './slow-phone.ts'
import { sponsor } from './sponsor.ts'

const site = await startSite('journeys')
const browser = await startBrowser()
try {
  for (const journey of [fan, entrant, parent, sponsor, organiser]) {
    const say = sayerFor(journey.name)
    // One who does not arrive keeps nobody else from setting out.
    await journey({ browser, url: site.url, say }).catch((cause: unknown) => {
      say('broke off', cause instanceof Error ? cause.message.split('\n')[0] : cause)
      process.exitCode = 1
    })
  }
} finally {
  await browser.close()
  await site.stop()
}
