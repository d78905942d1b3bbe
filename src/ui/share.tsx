// Sharing: by the device's share menu, by WhatsApp, by copying.
import site from 'content:site'
import type { MouseEvent } from 'react'
import { chatUrl, isPlainClick } from '../app/links.ts'
import { useCopy } from '../app/use-copy.ts'
import css from './controls.module.css'
import { Icon } from './controls.tsx'
import layout from './layout.module.css'

export type Shared = {
  /** Name of the shared thing, for screen readers. */
  name: string
  path: string
  text: string
}

type MoreWaysProps = Pick<Shared, 'name' | 'path'> & {
  /** Path of the picture that people save for their status. */
  picture: string
}

/** Rarer than the device's menu: the link to copy, and the picture. */
export function MoreWays({ picture, ...shared }: MoreWaysProps) {
  return (
    <details className={`screen ${css.share}`}>
      <summary className={`hover-chip ${layout.tool}`}>
        <span className="subtitle" aria-hidden="true">
          ⋯
        </span>
        <span className="sr">{`More ways to share ${shared.name}`}</span>
      </summary>
      <div className={css.moreWays}>
        <CopyLink {...shared} />
        <PictureLink path={picture} />
      </div>
    </details>
  )
}

/** Shares by the device's menu, else by WhatsApp. */
export function ShareLink({ name, path, text }: Shared) {
  const url = `${site.origin}${path}`
  return (
    <a
      className={`screen hover-chip ${layout.tool} ${css.send}`}
      href={chatUrl('', `${text} ${url}`)}
      target="_blank"
      rel="noopener"
      onClick={(event) => sendByDevice(event, { text, url })}
    >
      <Icon name="share" />
      Share<span className="sr">{` ${name}`}</span>
    </a>
  )
}

type PictureLinkProps = { path: string; name?: string }

/** `path`: of the picture. */
export function PictureLink({ path, name = 'Picture for your status' }: PictureLinkProps) {
  return (
    <a className={`hover-chip ${layout.tool}`} href={path} download>
      <Icon name="picture" />
      {name}
    </a>
  )
}

const LINK_SAID = { no: '', yes: 'Link copied', failed: 'The link could not be copied' }

export function CopyLink({ name, path }: Pick<Shared, 'name' | 'path'>) {
  const [copied, copy] = useCopy(`${site.origin}${path}`)
  return (
    <>
      <button
        type="button"
        className={`scripted hover-chip ${layout.tool}`}
        aria-label={`Copy the link to ${name}`}
        data-tip="Copy the link"
        onClick={copy}
      >
        <Icon name={copied === 'yes' ? 'tick' : copied === 'failed' ? 'warn' : 'link'} />
      </button>
      <span className={copied === 'failed' ? css.failed : 'sr'} role="status">
        {LINK_SAID[copied]}
      </span>
    </>
  )
}

/** The visitor closed the menu, or it is already open. */
const NO_FAILURES: readonly unknown[] = ['AbortError', 'InvalidStateError']

/** Without a share menu, or where it is not allowed, the link opens WhatsApp, as without script. */
export async function sendByDevice(click: MouseEvent<HTMLAnchorElement>, data: ShareData) {
  const { href } = click.currentTarget
  if (typeof navigator.share !== 'function' || !isPlainClick(click)) return
  click.preventDefault()
  try {
    await navigator.share(data)
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : undefined
    // In this window: this long after the click browsers open no other.
    if (!NO_FAILURES.includes(name)) location.assign(href)
  }
}
