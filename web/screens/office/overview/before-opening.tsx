import { useQuery } from '@tanstack/react-query'
import type { MissingPart } from '#contract/office/admin-shop.ts'
import { readOpening } from '#contract/api/opening.ts'
import { queryOf } from '../../../data/query.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { writeAddress } from '../admin-address.ts'
import { fieldName } from '../site/shop/field-names.ts'
import { fieldId } from '../site/shop/focus-field.ts'
import './before-opening.css'

const shop = writeAddress({ tab: 'shop' })

/** These are settings of the server, or its nights: the office has no field for them. */
const settingNames: Record<string, string> = {
  tax: 'Tax',
  currencies: 'Currencies',
  timeZone: 'Time zone',
  backups: 'Backups',
}

/** What the shop still lacks, with a link to each field. Renders nothing once it is complete. */
export function BeforeOpening() {
  const { data } = useQuery({ ...queryOf(readOpening), staleTime: 0 })
  if (!data) return null
  if (data.isDemonstration)
    return (
      <p className="muted small">
        This is the demonstration.{' '}
        <a className="link" href={shop}>
          Make it yours.
        </a>
      </p>
    )
  if (data.missing.length === 0) return null
  return (
    <Card pad as="section" aria-labelledby="before-opening" className="before-opening">
      <h2 id="before-opening">Before you open</h2>
      {!data.takesPayments && <p className="muted small">The shop takes no payment before what is needed is there.</p>}
      <ul>
        {data.missing.map((part) => (
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
      {settingNames[field] ?? (
        <a className="link" href={`${shop}#${fieldId(field)}`}>
          {fieldName(field)}
        </a>
      )}{' '}
      <span className="muted small">{message}</span>
    </span>
  </li>
)
