import page from 'content:pages/tv'
import { useState } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import css from './qr-codes.module.css'
import type { Scene } from './scenes.ts'

type QrCodesProps = { leagues: readonly League[]; scene: Scene }

/** All of them are there from the beginning, and one is seen: each is asked for once, and not with every scene. */
export function QrCodes({ leagues, scene }: QrCodesProps) {
  const path = scene.kind === 'board' ? pathOf(scene.league, scene.group) : null
  return leagues.flatMap((league) =>
    league.groups.map((group) => {
      const own = pathOf(league, group)
      const name = `${group.name}, ${league.name}`
      return <QrCode key={own} path={own} name={name} isShown={own === path} />
    }),
  )
}

type QrCodeProps = { path: string; name: string; isShown: boolean }

function QrCode({ path, name, isShown }: QrCodeProps) {
  const [isThere, setIsThere] = useState(false)
  return (
    <figure className={css.code} hidden={!isShown || !isThere}>
      <img
        src={path}
        alt={`QR code: ${name}`}
        width={200}
        height={200}
        onLoad={() => setIsThere(true)}
      />
      <figcaption className={css.caption}>{page.scan}</figcaption>
    </figure>
  )
}

/** Made with the site (scripts/build). */
function pathOf(league: { id: string }, group: { slug: string }): string {
  return `/qr/${league.id}/${group.slug}.svg`
}
