import site from 'content:site'
import { numberWord } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { Outlook } from '../../shared/standings/history.ts'
import { resultText } from '../../shared/standings/result-words.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import { hasNotStarted } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver, matchesOf } from '../../shared/standings/season.ts'
import { isNamed, keyOf, keysOf, printedName } from '../../shared/standings/team.ts'
import { endsText } from '../../shared/standings/to-play.ts'
import { capitalised, distinct, unbroken } from '../../shared/text.ts'
import { useMoment } from '../app/clock.ts'
import { chatUrl, reportPath } from '../app/links.ts'
import { exactOutlooksIn, isWide, orderText, outlooksIn, outlookText, tiesOf } from './outlook.ts'
import { Arrange, Timeline } from './result-lists.tsx'
import css from './story.module.css'
import { pairsToPlay, type RowPair } from './timeline.ts'

/** Below a group's board: results, reasons of the order, and what can still happen. Not for children. */
export function GroupStory(facts: GroupFacts) {
  const { league, rows } = facts
  if (league.shortenNames || rows === null || rows.length === 0) return null
  return (
    <div className={css.story}>
      <Timeline {...facts} />
      <ToPlay {...facts} />
      <Outlooks {...facts} rows={rows} />
    </div>
  )
}

type KnownFacts = GroupFacts & { rows: readonly Row[] }

/** Why teams on equal points are in this order. */
export function Order(facts: KnownFacts) {
  const ties = tiesOf(facts.rows)
  const league = orderText(facts.rows)
  const keys = keysOf(facts.rows)
  const results = resultsOf(facts)
  if (ties.length === 0 && league === null) return null
  return (
    <section aria-labelledby="why-this-order">
      <h2 className={css.title} id="why-this-order">
        Why this order
      </h2>
      {league === null ? null : <p>{league}</p>}
      <ul className="list">
        {ties.map(({ above, below, reason }) => {
          // Head-to-head results break no tie, but readers ask for them.
          const pair = [keyOf(above), keyOf(below)]
          const met = results.find(({ sides }) => sides.every(({ key }) => pair.includes(key)))
          return (
            <li key={keys.get(above)} className="barred">
              <h3 className={css.pair}>
                <Placed row={above} /> <span className={css.over}>above</span>{' '}
                <Placed row={below} />
              </h3>
              <p>{reason}</p>
              {met ? (
                <p className="note">{`When they met, ${unbroken(resultText(met))}.`}</p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Placed({ row: { position, team } }: { row: Row }) {
  return (
    <span className={css.placed}>
      <span className={css.place}>{position}</span> <bdi translate="no">{team}</bdi>
    </span>
  )
}

/** Where teams can still finish, and why they are in this order; without the number of matches of leagues.yml, only why. */
function Outlooks(facts: KnownFacts) {
  const { league, group, rows } = facts
  const matches = matchesOf(league, group)
  const outlooks = outlooksIn(facts)
  if (matches === null || outlooks === null) {
    return hasNotStarted(rows) ? null : <Order {...facts} />
  }
  const keys = keysOf(rows)
  const known = rows.flatMap((row, n) => (outlooks[n] ? [{ row, outlook: outlooks[n] }] : []))
  const isOpen = ({ outlook }: { outlook: Outlook }) =>
    isWide(outlook, rows.length) && !outlook.need
  const open = known.filter(isOpen).map(({ row }) => printedName(row.team))
  const isAnyOpen = open.length === rows.length
  const bounds = exactOutlooksIn(facts) ? '' : ' By points alone.'
  return (
    <>
      <section aria-labelledby="what-can-happen">
        <h2 className={css.title} id="what-can-happen">
          What can still happen
        </h2>
        <p className="note">{`${capitalised(numberWord(matches))} matches each.${bounds}`}</p>
        <ol className={css.teams}>
          {known
            .filter((one) => !isOpen(one))
            .map(({ row, outlook }) => (
              <li key={keys.get(row)} className={css.storyTeam}>
                <h3 className={css.name}>
                  <bdi translate="no">{row.team}</bdi>
                </h3>
                <p>{outlookText(outlook, rows, group.zones)}</p>
              </li>
            ))}
        </ol>
        {isAnyOpen ? <p>All to play for: any team can still finish anywhere.</p> : null}
        {isAnyOpen || open.length === 0 ? null : (
          <p>{`Anything is still possible for ${new Intl.ListFormat('en-ZA').format(open)}.`}</p>
        )}
      </section>
      <Order {...facts} />
    </>
  )
}

/** More are one tap away. */
const PAIRS_IN_SIGHT = 12

/** Pairs that have yet to meet, where all pairs meet equally often. */
function ToPlay(facts: GroupFacts) {
  const pairs = isOver(facts.league) ? [] : pairsToPlay(facts)
  const named = pairs.filter((pair) => pair.every(isNamed))
  if (named.length === 0) return null
  const more = named.slice(PAIRS_IN_SIGHT)
  return (
    <section aria-labelledby="still-to-play">
      <h2 className={css.title} id="still-to-play">
        Still to play
      </h2>
      <CaptainsText {...facts} pairs={named} />
      <Pairs {...facts} pairs={named.slice(0, PAIRS_IN_SIGHT)} />
      {more.length > 0 ? (
        <details>
          <summary className={css.more}>{`More matches (${more.length})`}</summary>
          <Pairs {...facts} pairs={more} />
        </details>
      ) : null}
    </section>
  )
}

type PairsProps = GroupFacts & { pairs: readonly RowPair[] }

/** The matches that are left, for the captains' chat. */
function CaptainsText({ league, group, rows, pairs }: PairsProps) {
  const text = [
    `${group.name}, ${league.name}: still to play`,
    endsText({ league, group, rows }, useMoment()),
    ...pairs.map((pair) => pair.map(({ team }) => printedName(team)).join(' v ')),
    `Report: ${site.origin}${reportPath(league.id, group.slug)}`,
  ]
  return (
    <a
      className="target"
      href={chatUrl('', text.filter(Boolean).join('\n'))}
      target="_blank"
      rel="noopener"
    >
      Send them to the captains
    </a>
  )
}

function Pairs({ pairs, ...facts }: PairsProps) {
  // The same two may meet twice.
  const keys = distinct(pairs.map((pair) => pair.map(keyOf).join(' ')))
  return (
    <ul className={css.pairs}>
      {pairs.map(([one, other], n) => (
        <li key={keys[n]} className={css.toPlay}>
          <span className="anywhere">
            <bdi translate="no">{one.team}</bdi> <span className="soft">v</span>{' '}
            <bdi translate="no">{other.team}</bdi>
          </span>
          <Arrange {...facts} pair={[one, other]} />
        </li>
      ))}
    </ul>
  )
}
