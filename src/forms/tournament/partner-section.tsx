import { type ReactNode, useState } from 'react'
import { YES_NO } from '../../../shared/forms/definition.ts'
import css from '../../ui/field.module.css'
import { ChoiceField } from '../fields/choice-field.tsx'
import forms from '../forms.module.css'

type PartnerSectionProps = { legend: string; hint: string; children: ReactNode }

/** Shown and hidden by the radio itself (forms.module.css), so it works without script; what was typed in it stays. */
export function PartnerSection({ legend, hint, children }: PartnerSectionProps) {
  const [answer, setAnswer] = useState('')
  return (
    <>
      <ChoiceField
        name="hasPartner"
        options={YES_NO}
        preset="no"
        hint={hint}
        onChoose={setAnswer}
      />
      <p className="sr" role="status">
        {answer === 'yes' ? `Questions about ${legend.toLowerCase()} follow.` : null}
        {answer === 'no' ? `Questions about ${legend.toLowerCase()} are hidden.` : null}
      </p>
      <fieldset className={`${css.box} ${forms.partner} ${css.reveal}`}>
        <legend>{legend}</legend>
        {children}
      </fieldset>
    </>
  )
}
