// `npm run test:kill`: 10,000 submissions to the edge while the whole process group, edge and mail Worker, is killed 20
// times with certificates under way, and the same submission three times at once without kills. Ends with figures; fails when one thing acknowledged is lost.
import { removeFolder } from '../../scripts/stack/folders.ts'
import { type KillFigures, killRun, startKillSite } from './run.ts'
import type { TrafficPlan } from './traffic.ts'

const DIR = '.wrangler/test-kill'
const seed = Number(process.env.SEED ?? 20251017)
const submissions = Number(process.env.SUBMISSIONS ?? 10_000)
const kills = Number(process.env.KILLS ?? 20)
const base = { parallel: 12, seed, say: console.log }

await removeFolder(DIR)
const site = await startKillSite(DIR)
const hard = { ...base, submissions, kills, copies: 1 }
const killed = await killRun(hard, site)
const calm = {
  ...base,
  seed: seed + 1,
  submissions: Math.ceil(submissions / 10),
  kills: 0,
  copies: 3,
}
const tripled = await killRun(calm, site)
await site.end()
report(`${submissions} submissions, ${kills} kills, seed ${seed}`, killed)
report(`${calm.submissions} submissions, each three times at once, no kills`, tripled)
const failures = [
  ...problems(hard, killed),
  ...problems(calm, tripled),
  ...(tripled.repeats > 0 ? ['a submission sent three times was delivered more than once'] : []),
]
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

function problems(run: Pick<TrafficPlan, 'submissions' | 'kills'>, figures: KillFigures): string[] {
  return [
    ...(figures.acknowledged === run.submissions ? [] : ['not every submission was acknowledged']),
    ...(figures.lost === 0 ? [] : [`${figures.lost} acknowledged submissions were lost`]),
    ...(figures.repeats <= run.kills ? [] : ['more repeats than kills']),
    ...(figures.unmarkedRepeats === 0 ? [] : ['a repeat was not marked']),
    ...(figures.kills === run.kills ? [] : ['not every kill happened']),
    ...(figures.inFlight.every((count) => count > 0) ? [] : ['a kill hit nothing in flight']),
    ...(figures.certificatesInFlight.every((count) => count > 0)
      ? []
      : ['a kill hit no certificate in flight']),
    ...(figures.wrongFiles === 0 ? [] : [`${figures.wrongFiles} certificates arrived otherwise`]),
    ...(figures.contradictions === 0 ? [] : ['one id got two references']),
  ]
}

function report(title: string, figures: KillFigures): void {
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) {
    console.log(`  ${name}: ${Array.isArray(value) ? value.join(' ') : value}`)
  }
}
