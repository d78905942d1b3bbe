import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ICONS, Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Ground, Section } from '../../ui/section.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { Sample } from './sample.tsx'

const GROUNDS: readonly Ground[] = ['paper', 'glass', 'night', 'court']
const LOOKS = ['solid', 'outline', 'quiet'] as const
const TONES = ['info', 'warn', 'error', 'success'] as const

/** How they look under the pointer and with focus is seen with pointer and Tab. */
export function Controls() {
  return (
    <>
      {GROUNDS.map((ground) => (
        <Section key={ground} id={`on-${ground}`} title={`On ${ground}`} ground={ground}>
          <p>
            Text with <a href="#on-night">a link to the night</a> on this ground.
          </p>
          <Buttons>
            {LOOKS.map((look) => (
              <Button key={look} look={look}>
                {look}
              </Button>
            ))}
            <Button disabled>disabled</Button>
            {LOOKS.map((look) => (
              <ButtonLink key={look} look={look} to="https://example.com">
                {look} link
              </ButtonLink>
            ))}
          </Buttons>
          <p>
            <Badge tone="blue">Tournament</Badge> <Badge tone="yellow">League</Badge>
          </p>
          <div>
            {['closed', 'open'].map((state) => (
              <Disclosure
                key={state}
                id={`${state}-${ground}`}
                title={state}
                note="One line for skimmers."
                open={state === 'open'}
              >
                <ul>
                  <li>One rule</li>
                </ul>
              </Disclosure>
            ))}
          </div>
        </Section>
      ))}
      <Sample name="What sends a table on">
        {[false, true].map((isMain) => (
          <ShareButtons
            key={`${isMain}`}
            name="Gold"
            path="/standings"
            text="Gold: 1 Braai Sisters 12"
            isMain={isMain}
          />
        ))}
      </Sample>
      <Sample name="Lines for another site">
        <Snippet
          of={{ before: '<iframe height="', height: '296', after: '"></iframe>' }}
          name="Gold"
        />
      </Sample>
      <Sample name="Notices of all tones">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            A notice of the tone {tone}.
          </Notice>
        ))}
      </Sample>
      <Sample name="Icons">
        <Buttons>
          {ICONS.map((name) => (
            <Icon key={name} name={name} size={28} />
          ))}
        </Buttons>
      </Sample>
    </>
  )
}
