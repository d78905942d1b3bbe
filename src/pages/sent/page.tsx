import sent from 'content:sent'
import tournaments from 'content:tournament-names'
import { useLocation } from 'react-router-dom'
import { type FormDefinition, isPair } from '../../../shared/forms/definition.ts'
import { FORMS } from '../../../shared/forms/forms.ts'
import { OWN_REFERENCE } from '../../../shared/forms/submission.ts'
import css from '../../forms/forms.module.css'
import { Receipt } from '../../forms/receipt.tsx'
import { ButtonLink } from '../../ui/controls.tsx'
import { PageHeader, Wide } from '../../ui/layout.tsx'
import { Drawing } from '../../ui/pictures.tsx'

const PLACES = ['in', 'waiting', 'alone'] as const

/** Tournaments show their name from content. */
function titleOf({ id, title }: FormDefinition): string {
  return tournaments.find((one) => one.id === id)?.name ?? title
}

/** The receipt after a post without script. Its URL holds reference and partner, nothing that was typed. */
export function Page() {
  const { pathname, search } = useLocation()
  const form = FORMS.find(({ id }) => pathname.toLowerCase().includes(id)) ?? FORMS[0]
  const texts = sent[form.id]
  const asked = new URLSearchParams(search)
  const ref = asked.get('ref') ?? ''
  const hasPartner = asked.get('partner') ?? 'no'
  const place = PLACES.find((one) => one === asked.get('place'))
  const position = Number(/^\d{1,3}$/.exec(asked.get('position') ?? '')?.[0])
  return (
    <>
      <PageHeader title="Thank you" picture={texts?.picture} />
      <Wide>
        <div className={`${css.columns} ${css.sentPage}`}>
          <div className="stack">
            {texts ? (
              <Receipt
                form={form}
                texts={texts}
                reference={OWN_REFERENCE.test(ref) ? ref : ''}
                hadPartner={isPair(form, { hasPartner })}
                {...(place && { place })}
                {...(position > 0 && { position })}
              />
            ) : null}
            <ButtonLink look="quiet" to={`/${form.id}`}>
              Back to {titleOf(form)}
            </ButtonLink>
          </div>
          <Drawing name="handshake" />
        </div>
      </Wide>
    </>
  )
}
