import { showWaiting } from '../../app/waiting.ts'
import { LEAGUE } from '../../shell/links.ts'
import { Logo } from '../../shell/logo.tsx'
import { Menu } from '../../shell/menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sample } from './sample.tsx'

const LINE_MS = 4000

/** Header, footer, chat button and, below 768 px, the phone's menu and the way back to the top stand on this page itself. */
export function Shell() {
  return (
    <>
      <Sample name="Logo; a menu with the page where you are: open it" ground="night">
        <Logo />
        <Menu menu={LEAGUE} path="/standings" />
      </Sample>
      <Sample name="Tooltip: rest on the icon, or reach it with Tab">
        <button
          type="button"
          className="disc"
          data-tip="Chat on WhatsApp"
          aria-label="Chat on WhatsApp"
        >
          <Icon name="chat" size={44} />
        </button>
      </Sample>
      <Sample name="Progress line along the header, while a page is on its way">
        <Button onClick={wait}>Show it for four seconds</Button>
      </Sample>
    </>
  )
}

function wait(): void {
  void showWaiting(new Promise((resolve) => setTimeout(resolve, LINE_MS)))
}
