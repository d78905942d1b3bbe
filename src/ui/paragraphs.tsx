type ParagraphsProps = { texts: readonly string[]; className?: string }

export function Paragraphs({ texts, className }: ParagraphsProps) {
  return texts.map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ))
}
