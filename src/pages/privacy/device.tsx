import { useState } from 'react'
import { Button, Buttons } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { clearDevice } from './clear-device.ts'

type DeviceProps = { heading: string; text: string; button: string; done: string; failed: string }

/** What the site keeps on a phone, and the end of it. */
export function Device({ heading, text, button, done, failed }: DeviceProps) {
  const [said, setSaid] = useState('')
  const clear = () => {
    clearDevice(window).then(
      () => setSaid(done),
      () => setSaid(failed),
    )
  }
  return (
    <Card ground="glass">
      <h3>{heading}</h3>
      <p>{text}</p>
      <div className="scripted screen">
        <Buttons>
          <Button look="outline" onClick={clear}>
            {button}
          </Button>
        </Buttons>
        <p role="status">{said}</p>
      </div>
    </Card>
  )
}
