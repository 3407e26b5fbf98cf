import { useLingui } from '@lingui/react/macro'
import { isVatNumber } from '#contract/money/vat-number.ts'
import { useShop } from '../../data/shop.ts'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactRows } from '../../ui/facts.tsx'

/** The seller's details as the operator entered them. Empty ones get no line. */
export function SellerFacts() {
  const { t } = useLingui()
  const { isDemonstration, legalName, address, registration, management, taxNumber, supportEmail, phone, hours } =
    useShop()
  if (isDemonstration) return null
  const facts: (Fact | null)[] = [
    legalName ? { label: t`Seller`, value: <bdi>{legalName}</bdi> } : null,
    address ? { label: t`Address`, value: <bdi className="legal-lines">{address}</bdi> } : null,
    registration ? { label: t`Registration`, value: <bdi>{registration}</bdi> } : null,
    management ? { label: t`Management`, value: <bdi>{management}</bdi> } : null,
    taxNumber ? { label: isVatNumber(taxNumber) ? t`VAT number` : t`Tax number`, value: <bdi>{taxNumber}</bdi> } : null,
    supportEmail ? { label: t`Email`, value: <Reach way="mailto" to={supportEmail} /> } : null,
    phone ? { label: t`Phone`, value: <Reach way="tel" to={phone} /> } : null,
    hours ? { label: t`Hours`, value: <bdi>{hours}</bdi> } : null,
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
