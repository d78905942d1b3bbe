type FactsProps = {
  facts: readonly { term: string; text: string }[]
  className: string | undefined
}

/** Words and what they mean. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
