import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactRows } from '../../ui/facts.tsx'

export function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  return (
    <Card as="section" pad className="fact-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FactRows facts={facts} />
    </Card>
  )
}
