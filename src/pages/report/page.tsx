import rules from 'content:match-rules'
import page from 'content:pages/report'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { persistently } from '../../api/until-online.ts'
import { lazyPart } from '../../app/lazy-page.tsx'
import { STAY } from '../../app/links.ts'
import { device, tab } from '../../app/storage.ts'
import { myTeams } from '../../my-team/my-teams.ts'
import { PageHeader, Section, Wide } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ByHand } from './by-hand.tsx'
import { loadSendScore, Match } from './match.tsx'
import css from './page.module.css'
import { PickTeams } from './pick-teams.tsx'
import type { ReportedMatch } from './score-link.ts'
import {
  asksForSets,
  emptyScore,
  findGroup,
  nextMatch,
  RUNNING,
  type ScoreProps,
  type ScoreState,
  startOf,
  stateOf,
  storedScore,
  storeScore,
} from './score-state.ts'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      {RUNNING.length > 0 ? <ScoreTool /> : null}
      <Section id="before" title={page.rules.heading} ground="glass">
        <ul>
          {page.rules.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          <Link className="target" to="/rules#reporting-match-results">
            Full rules on results
          </Link>
        </p>
      </Section>
      <Section id="by-hand" title={page.byHand.heading}>
        <p>{page.byHand.lead}</p>
        <ByHand />
      </Section>
    </>
  )
}

const SETS = rules.setsPerMatch

const Answer = lazyPart(() => persistently(async () => (await import('./answer.tsx')).Answer))

function ScoreTool() {
  const [state, setState] = useState(() => emptyScore(SETS))
  const [isRestored, setRestored] = useState(false)
  const [reported, setReported] = useState<ReportedMatch | 'unreadable' | null>(null)
  const { search, hash } = useLocation()
  const navigate = useNavigate()

  // After hydration, since the HTML is the same for everybody.
  useEffect(() => {
    const stored = [tab, device].flatMap((store) => storedScore(store, SETS, Date.now()))
    setState(startOf({ leagues: RUNNING, search, stored, own: myTeams.all(), sets: SETS }))
    setRestored(true)
  }, [search])
  useEffect(() => {
    if (isRestored) store(state)
  }, [isRestored, state])
  useEffect(() => {
    // The skip link leads to a part of the page.
    if (hash === '' || document.getElementById(hash.slice(1))) return
    void persistently(() => import('./score-link.ts')).then(({ readScoreLink }) =>
      setReported(readScoreLink(hash, RUNNING) ?? 'unreadable'),
    )
  }, [hash])
  useEffect(() => void loadSendScore().catch(() => undefined), [])
  // A reload shows the plain page.
  const leaveLink = () => void navigate('/report', { replace: true, state: STAY })
  const leave = () => {
    setReported(null)
    leaveLink()
  }

  return (
    // Inert until then, since typed text would be lost.
    <div className={`scripted screen ${css.tool}`} data-ground="night" inert={!isRestored}>
      <Wide>
        {reported === 'unreadable' ? (
          <Notice tone="warn">
            <p>This link leads to no match of a running league. Ask for a new one.</p>
          </Notice>
        ) : null}
        {reported && reported !== 'unreadable' ? (
          <Suspense>
            <Answer
              key={reported.reportId}
              reported={reported}
              agree={leaveLink}
              disagree={() => {
                setState(stateOf(reported, SETS))
                leave()
              }}
              leave={leave}
            />
          </Suspense>
        ) : (
          // A new key, because restored state is no step of the visitor and must not move the focus.
          <Steps key={String(isRestored)} state={state} change={setState} />
        )}
      </Wide>
    </div>
  )
}

/** The score is stored in the tab; the league, the group and the own team on the device, except for children. */
function store(state: ScoreState): void {
  storeScore(tab, state, Date.now())
  const { league } = findGroup(state, RUNNING)
  if (league && !league.shortenNames && state.teams[0])
    storeScore(device, nextMatch(state), Date.now())
}

function Steps({ state, change }: ScoreProps) {
  const { league, group } = findGroup(state, RUNNING)
  const [first, second] = state.teams
  const heading = useRef<HTMLHeadingElement>(null)
  const isPicked = league && group && first && second
  useFocusOnStep(isPicked ? `match ${asksForSets(state)}` : 'teams', heading)

  if (isPicked) {
    const match = { league, group, teams: [first, second] } as const
    return <Match heading={heading} match={match} state={state} change={change} />
  }
  return <PickTeams heading={heading} state={state} change={change} />
}

/**
 * The tapped control disappears with the step, so the new heading takes the focus, and scrolls up when the rest would
 * be off screen.
 */
function useFocusOnStep(step: string, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(step)
  useEffect(() => {
    const shown = heading.current
    if (last.current === step || !shown) return
    last.current = step
    if (document.activeElement === document.body) shown.focus({ preventScroll: true })
    const { bottom = 0 } = shown.closest('section')?.getBoundingClientRect() ?? {}
    if (bottom > innerHeight) shown.scrollIntoView({ behavior: 'instant' })
  }, [step, heading])
}
