// The message to the league, and the ways to send it.
import site from 'content:site'
import { type MouseEvent, useState } from 'react'
import { chatUrl } from '../../app/links.ts'
import { device } from '../../app/storage.ts'
import { reportOf } from '../../forms/scores.ts'
import { sendReport } from '../../forms/send-scores.ts'
import { Button, ButtonLink } from '../../ui/controls.tsx'
import { Message } from '../../ui/message.tsx'
import { contentOf, type MatchScore, scoreMessage } from './score.ts'
import { scoreLink } from './score-link.ts'

type SendScoreProps = { match: MatchScore; reportAnother: () => void }

export function SendScore({ match, reportAnother }: SendScoreProps) {
  const [report] = useState(() => {
    const content = contentOf(match)
    return content && reportOf(content, device, Date.now())
  })
  const message = scoreMessage(match, report ? scoreLink(site.origin, report.reportId, match) : '')
  const send = ({ target }: MouseEvent) => {
    if (report && target instanceof Element && target.closest('a, button')) void sendReport(report)
  }
  return (
    <>
      {/* biome-ignore lint/a11y: a click on a link or button inside */}
      <div className="grid" onClick={send}>
        <Message text={message} send="Send to the league" number={site.whatsapp.number}>
          <ButtonLink to={chatUrl('', message)} look="quiet">
            {report ? 'Send it to the other team' : 'Send it to another chat'}
          </ButtonLink>
        </Message>
      </div>
      <p className="soft">
        WhatsApp opens with this message; just press send.
        {report
          ? " The organisers get the score as well, to check the table. No signal? It goes when you're back."
          : ''}
      </p>
      <Button look="quiet" onClick={reportAnother}>
        Report another match
      </Button>
    </>
  )
}
