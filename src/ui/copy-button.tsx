// Copies a text that is longer than a link: a message, or code.
import type { ReactNode } from 'react'
import { useCopy } from '../app/use-copy.ts'
import { Button } from './controls.tsx'

type CopyButtonProps = {
  text: string
  /** How to copy it by hand, where the browser does not. */
  failed: string
  children: ReactNode
}

export function CopyButton({ text, failed, children }: CopyButtonProps) {
  const [copied, copy] = useCopy(text)
  return (
    <>
      <Button className="scripted" look="outline" onClick={copy}>
        <span>{children}</span>
      </Button>
      <span role="status">{{ no: '', yes: 'Copied', failed }[copied]}</span>
    </>
  )
}
