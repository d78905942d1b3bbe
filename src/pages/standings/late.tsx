import { type ComponentType, memo, Suspense, use } from 'react'
import { MORE_CODE, type More } from './loading.ts'

/**
 * A component whose code comes when a filled page is at rest. What the document shows in its place stays meanwhile, and
 * is taken over then; so that it does, its props have to stay the same objects.
 */
function late<Props extends object>(pick: (more: More) => ComponentType<Props>) {
  function Drawn(props: Props) {
    const Shown = pick(MORE_CODE.loaded()?.MORE ?? use(atRest()))
    return <Shown {...props} />
  }
  return memo((props: Props) => (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  ))
}

/** The same promise at every attempt to draw. Until there is a connection the document's own stays. */
function atRest(): Promise<More> {
  rest ??= new Promise((resolve) => {
    // React forgets clicks on what it has not taken over: a button that was pressed meanwhile is pressed again.
    let pressed: unknown
    const press = ({ target }: Event) => {
      pressed = target
    }
    document.addEventListener('click', press, true)
    MORE_CODE.atIdle(({ MORE }) => {
      document.removeEventListener('click', press, true)
      resolve(MORE)
      if (pressed instanceof HTMLElement && 'again' in pressed.dataset) pressed.click()
    })
  })
  return rest
}

let rest: Promise<More> | undefined

export const Glide = late(({ Glide }) => Glide)
export const Legend = late(({ Legend }) => Legend)
export const Neighbours = late(({ Neighbours }) => Neighbours)
export const Outlines = late(({ Outlines }) => Outlines)
export const ReportLink = late(({ ReportLink }) => ReportLink)
export const TakeAlong = late(({ TakeAlong }) => TakeAlong)
export const TonightHere = late(({ TonightHere }) => TonightHere)
export const WaitingBoards = late(({ WaitingBoards }) => WaitingBoards)
