import { useLingui } from '@lingui/react/macro'
import { useShop } from '../../data/shop.ts'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactRows } from '../../ui/facts.tsx'

/** Who sells, as the operator entered it. What they left out leaves no line. */
export function SellerFacts() {
  const { t } = useLingui()
  const { isDemonstration, legalName, address, registration, taxNumber, supportEmail, phone, hours } = useShop()
  if (isDemonstration) return null
  const facts: (Fact | null)[] = [
    legalName ? { label: t`Seller`, value: legalName } : null,
    address ? { label: t`Address`, value: <span className="legal-lines">{address}</span> } : null,
    registration ? { label: t`Registration`, value: registration } : null,
    taxNumber ? { label: t`Tax number`, value: taxNumber } : null,
    supportEmail ? { label: t`Email`, value: <Reach way="mailto" to={supportEmail} /> } : null,
    phone ? { label: t`Phone`, value: <Reach way="tel" to={phone} /> } : null,
    hours ? { label: t`Hours`, value: hours } : null,
  ]
  const known = facts.filter((fact) => fact !== null)
  if (known.length === 0) return null
  return (
    <Card as="section" pad aria-label={t`Seller`}>
      <FactRows facts={known} />
    </Card>
  )
}

const Reach = ({ way, to }: { way: 'mailto' | 'tel'; to: string }) => (
  <a className="link" dir="ltr" href={`${way}:${way === 'tel' ? to.replaceAll(/[^+\d]/g, '') : to}`}>
    {to}
  </a>
)
