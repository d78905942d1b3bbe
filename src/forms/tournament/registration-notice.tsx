import { type RegistrationState, registrationWords } from '../../../shared/tournaments.ts'
import { contactAbout } from '../../pages/contact/about.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import forms from '../forms.module.css'

type RegistrationNoticeProps = {
  registration: RegistrationState
  closed: string
  /** Of the last one, while entries are for the next. */
  lastPlayed?: string | null
}

/** Nothing while entries are taken without an end; beside what is closed stands the way to a person. */
export function RegistrationNotice({ registration, closed, lastPlayed }: RegistrationNoticeProps) {
  const words = lastPlayed
    ? `${lastPlayed}. The next date will be announced; enter now and we'll confirm it.`
    : registrationWords(registration)
  if (words === '') return null
  return (
    <Notice tone={registration.state === 'open' ? 'info' : 'warn'} lead={words}>
      {registration.state === 'closed' ? (
        <>
          <p>{closed}</p>
          <p className={forms.way}>
            <ButtonLink to={contactAbout('general')}>Leave us a message</ButtonLink>
          </p>
        </>
      ) : null}
    </Notice>
  )
}
