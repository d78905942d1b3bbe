// Sends the reports that wait on this device, from any page.
import { agreePath, SCORES_PATH } from '../../shared/score.ts'
import type { ScoreReport } from '../../shared/score-report.ts'
import { device } from '../app/storage.ts'
import { SCORES_KEY } from './draft.ts'
import { type Saved, save, saved } from './scores.ts'
import { send } from './send.ts'
import { isAnswered, type Rest, restOf, untilDone } from './until-done.ts'

/** Sends it now or as soon as there is signal; once where this device stores nothing. */
export async function sendReport(report: ScoreReport, agrees = false): Promise<void> {
  const all = saved(device, Date.now())
  const isOwn = (one: Saved) => one.report.reportId === report.reportId
  const added = { report, agrees, at: Date.now(), isSent: false }
  if (!all.some(isOwn)) save(device, [...all, added])
  await (saved(device, Date.now()).some(isOwn) ? sendScores() : sendScore(added))
}

/** Until all are sent, refused for good, or too old. */
export async function sendScores(): Promise<void> {
  await untilDone(SCORES_KEY, sendNext)
}

async function sendNext(): Promise<Rest> {
  for (;;) {
    const all = saved(device, Date.now())
    // Without those that are too old.
    save(device, all)
    const next = all.find(({ isSent }) => !isSent)
    if (next === undefined) return 'done'
    const result = await sendScore(next)
    if (!isAnswered(result)) return restOf(result)
    const isNext = ({ report }: Saved) => report.reportId === next.report.reportId
    const left = saved(device, Date.now())
    save(
      device,
      left.map((one) => (isNext(one) ? { ...one, isSent: true } : one)),
    )
  }
}

function sendScore({ report, agrees }: Saved) {
  const path = agrees ? agreePath(report.reportId) : SCORES_PATH
  return send(path, report, () => undefined)
}
