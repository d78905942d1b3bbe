// The receipt where the form stood, with its texts: they come when it is sent, not with the page.
import sent from 'content:sent'
import { SentPanel, type SentPanelProps } from './sent-panel.tsx'

export type ReceiptProps = Omit<SentPanelProps, 'texts'>

export function Receipt(props: ReceiptProps) {
  const { id } = props.form
  const texts = hasTexts(id) ? sent[id] : undefined
  if (!texts) throw new Error(`no texts for the receipt of ${id}`)
  return <SentPanel {...props} texts={texts} />
}

function hasTexts(id: string): id is keyof typeof sent {
  return Object.hasOwn(sent, id)
}
