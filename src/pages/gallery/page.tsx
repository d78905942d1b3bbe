import page from 'content:pages/gallery'
import pictures from 'content:pictures'
import socials from 'content:socials'
import { ButtonLink, Buttons } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import { Picture, pictureUrl } from '../../ui/pictures.tsx'
import css from './gallery.module.css'
import { BackToTop, Grid, OWN_WIDTH } from './grid.tsx'

const OWN = pictures.filter(({ name }) => name.startsWith('gallery-'))
const IMAGES = OWN.map(({ name, alt }) => ({ src: pictureUrl(name, OWN_WIDTH), alt }))

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} tall />
      <Grid own={IMAGES} />
      {OWN.length > 0 ? (
        <noscript>
          <ul className={css.grid}>
            {OWN.map(({ name, alt, width, height }) => (
              <li key={name} className={css.tile}>
                <Picture name={name} alt={alt} width={width} height={height} sizes="50vw" />
              </li>
            ))}
          </ul>
        </noscript>
      ) : null}
      <Section id="takedown" title={page.takedown.heading}>
        <Paragraphs texts={page.takedown.paragraphs} />
        <Buttons>
          <ButtonLink to="/contact">Tell us</ButtonLink>
          <ButtonLink to={socials.instagram} look="outline">
            Instagram
          </ButtonLink>
        </Buttons>
      </Section>
      <BackToTop />
    </>
  )
}
