import { useQuery } from '@tanstack/react-query'
import type { MissingPart } from '#contract/admin/admin-shop.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { writeAddress } from '../admin-address.ts'
import { fieldName } from '../shop/field-names.ts'
import { fieldId } from '../shop/focus-field.ts'
import { shopDeskQuery } from '../shop/shop-queries.ts'
import './before-opening.css'

const shop = writeAddress({ tab: 'shop' })

/** What the shop still lacks, with a link to each field. Renders nothing once it is complete. */
export function BeforeOpening() {
  const { data } = useQuery(shopDeskQuery)
  if (!data) return null
  if (data.source === 'demonstration')
    return (
      <p className="muted small">
        This is the demonstration.{' '}
        <a className="link" href={shop}>
          Make it yours.
        </a>
      </p>
    )
  if (data.missing.length === 0) return null
  // Required parts come first.
  const parts = data.missing.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
  return (
    <Card pad as="section" aria-labelledby="before-opening" className="before-opening">
      <h2 id="before-opening">Before you open</h2>
      <ul>
        {parts.map((part) => (
          <Part key={part.field + part.message} part={part} />
        ))}
      </ul>
    </Card>
  )
}

const Part = ({ part: { field, message, isRequired } }: { part: MissingPart }) => (
  <li>
    <Badge colour={isRequired ? 'red' : 'plain'}>{isRequired ? 'Needed' : 'Advised'}</Badge>
    <span>
      <a className="link" href={`${shop}#${fieldId(field)}`}>
        {fieldName(field)}
      </a>{' '}
      <span className="muted small">{message}</span>
    </span>
  </li>
)
