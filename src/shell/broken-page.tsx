import { Button, ButtonLink, Buttons } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** In place of a page that broke; its heading is fixed by the specification (section 8). */
export function BrokenPage() {
  return (
    <PageHeader
      title="Unexpected Application Error!"
      lead="This page stopped working. Load it again, or go on from the home page."
    >
      <Buttons>
        <Button onClick={() => location.reload()}>Reload</Button>
        <ButtonLink to="/" look="outline" anew>
          Home
        </ButtonLink>
      </Buttons>
    </PageHeader>
  )
}
