import { Button } from '../../ui/button.tsx'
import choice from '../../ui/choice.module.css'
import css from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import outcome from '../../ui/outcome.module.css'
import { Section } from '../../ui/section.tsx'

export function Fields() {
  return (
    <Section id="fields" title="Fields">
      <div className={css.form}>
        <div className={outcome.summary}>
          <h3>There is a problem</h3>
          <ul>
            <li>
              <a href="#wrong">Enter your name</a>
            </li>
          </ul>
        </div>
        <fieldset className={css.box}>
          <legend>Your details</legend>
          <div className={css.pair}>
            <Text id="plain" label="Name *" />
            <Text id="filled" label="Surname *" value="Dlamini" />
          </div>
          <Text
            id="wrong"
            label="Contact number *"
            error="Enter your phone number"
            hint="We call only when plans change."
          />
          <Text id="off" label="Age group *" disabled value="Enter the date of birth first" />
          <fieldset className={css.group}>
            <legend>T-shirt size</legend>
            <div className={choice.options}>
              {['Small', 'Medium', 'Large'].map((size, n) => (
                <label key={size} className={choice.option}>
                  <input type="radio" name="size" defaultChecked={n === 1} disabled={n === 2} />
                  {size}
                </label>
              ))}
            </div>
          </fieldset>
          <label className={`${choice.option} ${choice.consent}`}>
            <input type="checkbox" />
            <span>Photos of me may appear in the gallery (optional)</span>
          </label>
          <div>
            <label className={css.label} htmlFor="file">
              Birth certificate (optional)
            </label>
            <div className={css.file}>
              <input id="file" type="file" />
            </div>
          </div>
        </fieldset>
        <Button type="submit">Send</Button>
        <div className={outcome.success}>
          <span className={outcome.tick}>
            <Icon name="tick" size={48} />
          </span>
          <h3>Message sent successfully!</h3>
          <p className={outcome.reference}>CT-7K3M-Q2XW</p>
        </div>
      </div>
    </Section>
  )
}

type TextProps = {
  id: string
  label: string
  value?: string
  hint?: string
  error?: string
  disabled?: boolean
}

function Text({ id, label, value, hint, error, disabled }: TextProps) {
  return (
    <div className={error ? css.invalid : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      {error ? <p className={css.error}>{error}</p> : null}
      <input id={id} className={css.input} defaultValue={value} disabled={disabled} />
    </div>
  )
}
