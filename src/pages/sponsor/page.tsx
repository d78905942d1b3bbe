// What sponsors reach and get, to read or to print, and the contact form.
import page from 'content:pages/sponsor'
import partners from 'content:partners-on-screen'
import sponsoring from 'content:sponsoring'
import { ContactForm } from '../../forms/contact-form.tsx'
import forms from '../../forms/forms.module.css'
import { PageHeader, Section, Wide } from '../../ui/layout.tsx'
import css from './page.module.css'

export function Page() {
  const { reach, sizes, contact } = sponsoring
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section id="sizes" title="Pick your size" ground="night" layout="wide">
        <ol className={css.sizes}>
          {sizes.map((size) => (
            <li key={size.name} className={css.size}>
              <h3>{size.name}</h3>
              {size.price ? <p className={css.price}>{size.price}</p> : null}
              <p className="soft">{size.for}</p>
              <ul>
                {size.gets.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="reach" title="Who sees you" ground="court" layout="wide">
        <dl className={css.reach}>
          {reach.map(({ figure, caption }) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="lead">
          <strong>{contact.name}</strong> {contact.text}
        </p>
      </Section>
      <div className="screen">
        <Wide>
          <div className={forms.columns}>
            <ContactForm subject="sponsorship" />
            {partners.length > 0 ? (
              <aside className="stack" aria-labelledby="partners-title">
                <h2 id="partners-title">Our partners</h2>
                <ul className={css.logos}>
                  {partners.map(({ slug, logo, alt }) => (
                    <li key={slug} className="paper centre">
                      <img src={logo} alt={alt} width={240} height={96} loading="lazy" />
                    </li>
                  ))}
                </ul>
              </aside>
            ) : null}
          </div>
        </Wide>
      </div>
    </>
  )
}
