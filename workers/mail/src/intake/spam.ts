// What is held back as spam, and how much of it. It may be a person's after all, and be released by hand.
import { MIB } from '../../../../shared/api.ts'
import type { FormValues } from '../../../../shared/forms/definition.ts'
import type { Parts } from '../parts.ts'
import type { CheckedFile } from '../storage/submission.ts'
import { type Bucket, fill, fullFor } from './buckets.ts'
import { alertOnce } from './limits.ts'

/**
 * The free plan writes 100,000 rows a day, entries of indexes included. As workerd counts, an entry that is held back
 * costs 16 (6 of its own, 6 of its entrants, 4 of buckets) and 4 when it is forgotten: these are 6 % of the day, and a
 * league sees a handful. (One that is delivered costs 23: 5, 6 and 3, its shirt 2, its delivery 6, an alarm; later 5.)
 */
const SPAM_A_DAY = 300
/** Kept for 30 days, they may come to 2 GB of the plan's 5. */
const SPAM_FILE_BYTES_A_DAY = 64 * MIB
/** Every entry that a person fills in fits; of a long message the rest is lost. */
const MOST_BODY_BYTES = 4000

/** Above it the answer is "too many", never a success without a row. */
export const SPAM: Bucket = {
  kind: 'spam',
  keys: { today: 'spam', yesterday: null },
  most: { tenMinutes: null, day: SPAM_A_DAY },
}

const SPAM_FILES: Bucket = {
  kind: 'spam-files',
  keys: { today: 'spam-files', yesterday: null },
  most: { tenMinutes: null, day: SPAM_FILE_BYTES_A_DAY },
}

/** Beyond the day's bytes a released entry lacks its certificates, and the league has to ask for them. */
export function keptFiles(
  parts: Pick<Parts, 'database' | 'alert'>,
  files: readonly CheckedFile[],
  now: number,
): readonly CheckedFile[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes === 0) return files
  if (fullFor(parts.database, SPAM_FILES, now, bytes) !== null) {
    alertOnce(parts, SPAM_FILES.kind, now)
    return []
  }
  fill(parts.database, SPAM_FILES, now, bytes)
  return files
}

/** The values with the long ones cut, so that as JSON they take no more than a few kilobytes. */
export function shortened(values: FormValues): FormValues {
  let most = MOST_BODY_BYTES
  let cut = values
  while (bytesOf(cut) > MOST_BODY_BYTES) {
    cut = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, firstOf(value, most)]),
    )
    most = Math.floor(most / 2)
  }
  return cut
}

/** By characters, never through the middle of one; what was cut shows that it was. */
function firstOf(value: string, most: number): string {
  return value.length <= most
    ? value
    : `${Array.from(value.slice(0, 2 * most))
        .slice(0, most)
        .join('')}…`
}

function bytesOf(values: FormValues): number {
  return new TextEncoder().encode(JSON.stringify(values)).length
}
