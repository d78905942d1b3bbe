import site from 'content:site'
import { chatUrl } from './chat-url.ts'
import { Icon } from './icon.tsx'
import { sendByDevice } from './send-by-device.ts'
import css from './share-buttons.module.css'
import tool from './tool.module.css'
import { useCopy } from './use-copy.ts'

const SEND = `${tool.tool} ${css.send}`

type ShareButtonsProps = {
  /** What is sent, for people who listen to the page. */
  name: string
  path: string
  /** Before the link. */
  text: string
  isMain: boolean
}

/** By the device's own menu where it has one, to WhatsApp where not, and always as a link to paste. */
export function ShareButtons({ name, path, text, isMain }: ShareButtonsProps) {
  const url = `${site.origin}${path}`
  return (
    <div className={`screen ${css.share}`}>
      <a
        className={isMain ? `${SEND} ${css.main}` : SEND}
        href={chatUrl('', `${text} ${url}`)}
        target="_blank"
        rel="noopener"
        onClick={(event) => sendByDevice(event, { text, url })}
      >
        <Icon name="share" />
        <span className={css.word}>Share</span>
        <span className="sr"> {name}</span>
      </a>
      <Copy name={name} url={url} />
    </div>
  )
}

const SAID = { no: '', yes: 'Link copied', failed: 'The link could not be copied' }

function Copy({ name, url }: { name: string; url: string }) {
  const [copied, copy] = useCopy(url)
  return (
    <>
      <button
        type="button"
        className={`scripted ${tool.tool} ${css.copy}`}
        aria-label={`Copy the link to ${name}`}
        data-tip="Copy the link"
        onClick={copy}
      >
        <Icon name={copied === 'yes' ? 'tick' : copied === 'failed' ? 'warn' : 'link'} />
      </button>
      <span className={copied === 'failed' ? css.failed : 'sr'} role="status">
        {SAID[copied]}
      </span>
    </>
  )
}
