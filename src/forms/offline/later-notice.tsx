// A form that is left to be sent from whatever page is open: the offer, and what is said while it waits.
import { useEffect, useRef, useState } from 'react'
import { Button, Buttons } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { parcelKey } from '../draft-keys.ts'
import type { Leaving, NoticeProps, OfferProps } from '../form-state.ts'
import forms from '../forms.module.css'
import type { Kept, SendResult } from '../send-result.ts'
import { HeldNotice } from './held-notice.tsx'
import { mayWaitOnDevice, showsItself } from './on-screen.ts'

const NOT_KEPT = {
  taken:
    'Another one of this form waits on this device already, and goes first. Keep this page open for this one.',
  refused:
    'This browser keeps nothing for us: its storage is full or switched off. Keep this page open instead.',
}

/** What is kept, where and how long is said before it is agreed to. */
export function Offer({ form, leaving }: OfferProps) {
  const [failed, setFailed] = useState<keyof typeof NOT_KEPT | null>(null)
  if (!mayWaitOnDevice(form)) return null
  const ask = async () => {
    const kept = await leave(leaving)
    setFailed(kept === 'kept' ? null : kept)
  }
  return (
    <>
      <p>
        Or leave it to this browser: it keeps your answers and the boxes you ticked on this device
        for up to 7 days, and sends them when any page of this site is open with a connection. A
        private window forgets them when it is closed.
      </p>
      <p className={forms.way}>
        <Button look="outline" onClick={() => void ask()}>
          Send when I am back online
        </Button>
      </p>
      <p role="status">{failed && NOT_KEPT[failed]}</p>
    </>
  )
}

/** It waits on this device, and goes from whatever page is open. */
export function Later({ form, leaving, onCancel, ref }: NoticeProps) {
  const live = useRef(leaving)
  useEffect(() => {
    live.current = leaving
  })
  useEffect(() => showsItself(form.id, (result) => void showAnswer(live.current, result)), [form])
  useEffect(() => {
    // Storage tells the other tabs alone: one of them has sent it or taken it back.
    const look = ({ key, newValue }: StorageEvent) => {
      if ((key !== parcelKey(form.id) && key !== null) || newValue !== null) return
      const { isBusy, setState } = live.current
      if (!isBusy()) setState({ kind: 'held', why: 'elsewhere', onTop: false, Notice: HeldNotice })
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [form])
  return (
    <div className={forms.outcome} ref={ref} tabIndex={-1}>
      <Notice tone="warn" role="status" lead="It waits on this device to be sent.">
        <p>
          You may close this page. It goes by itself when any page of this site is open in this
          browser with a connection, within 7 days, and we tell you there. After that it is not sent
          any more.
        </p>
        <div className={forms.way}>
          <Buttons>
            <Button look="outline" onClick={leaving.sendNow}>
              Send it now
            </Button>
            <Button look="quiet" onClick={onCancel}>
              Don't send it
            </Button>
          </Buttons>
        </div>
      </Notice>
    </div>
  )
}

async function leave({ load, element, setState, stopWaiting }: Leaving): Promise<Kept> {
  const session = await load()
  if (session === null || element.current === null) return 'refused'
  const kept = await session.sendLater(element.current)
  if (kept !== 'kept') return kept
  stopWaiting()
  setState({ kind: 'later', onTop: false, Notice: Later })
  return kept
}

/** It went by itself while it was on screen, or was refused. */
async function showAnswer({ load, element, show }: Leaving, result: SendResult): Promise<void> {
  const session = await load()
  if (session === null || element.current === null) return
  const next = session.answered(element.current, result)
  if (next.kind === 'sent') session.forget()
  show(next, true)
}
