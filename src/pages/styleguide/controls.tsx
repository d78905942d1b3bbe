import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ICONS, Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Ground, Section } from '../../ui/section.tsx'

const GROUNDS: readonly Ground[] = ['paper', 'glass', 'night', 'court']

export function Controls() {
  return (
    <>
      {GROUNDS.map((ground) => (
        <Section key={ground} id={`on-${ground}`} title={`On ${ground}`} ground={ground}>
          <p>
            Text with <a href="#on-night">a link to the night</a> on this ground.
          </p>
          <Buttons>
            <Button>Solid</Button>
            <Button look="outline">Outline</Button>
            <Button look="quiet">Quiet</Button>
            <Button disabled>Sending...</Button>
            <ButtonLink to="/rules">Link</ButtonLink>
            <ButtonLink to="https://example.com" look="outline">
              Other site
            </ButtonLink>
          </Buttons>
          <p>
            <Badge tone="blue">Tournament</Badge> <Badge tone="yellow">League</Badge>
          </p>
          <div>
            <Disclosure id={`closed-${ground}`} title="Closed" note="One line for skimmers.">
              <p>Found by the browser's page search.</p>
            </Disclosure>
            <Disclosure id={`open-${ground}`} title="Open" open>
              <ul>
                <li>One rule</li>
                <li>Another rule</li>
              </ul>
            </Disclosure>
          </div>
        </Section>
      ))}
      <Section id="notices" title="Notices and icons">
        <Notice>Info: the table was checked two minutes ago.</Notice>
        <Notice tone="warn">Warning: Gold standings are currently unavailable.</Notice>
        <Notice tone="error">Error: Failed to send message.</Notice>
        <Notice tone="success">Success: Message sent successfully!</Notice>
        <Buttons>
          {ICONS.map((name) => (
            <Icon key={name} name={name} size={28} />
          ))}
        </Buttons>
      </Section>
    </>
  )
}
