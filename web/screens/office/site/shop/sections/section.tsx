import type { ReactNode } from 'react'
import { Card } from '../../../../../ui/card.tsx'

export const sectionId = (name: string): string => `shop-part-${name}`

interface SectionProps {
  name: string
  title: string
  /** Its purpose, in a sentence. */
  about?: string
  children: ReactNode
}

export function Section({ name, title, about, children }: SectionProps) {
  const id = sectionId(name)
  return (
    <Card pad as="section" id={id} className="shop-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {about && <p className="muted">{about}</p>}
      <div className="stack">{children}</div>
    </Card>
  )
}
