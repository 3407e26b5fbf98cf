import { Trans, useLingui } from '@lingui/react/macro'
import { isVatNumber } from '#contract/money/vat-number.ts'
import { useShop } from '../../../data/shop.ts'
import { EmailLink, PhoneLink } from '../../../site/branding/contact-links.tsx'
import { type Fact, FactRows } from '../../../ui/facts.tsx'

/** The seller's details, as far as the admin has filled them in. */
export function SellerDetails() {
  const facts = useSellerFacts()
  const { legalName, address, registration, taxNumber } = useShop()
  // Contact details alone do not identify the seller; they are on the support page.
  if (!(legalName || address || registration || taxNumber)) return null
  return (
    <section className="wrap section far seller pt-0" aria-labelledby="seller">
      <h2 id="seller">
        <Trans>Who you buy from</Trans>
      </h2>
      <FactRows facts={facts} />
    </section>
  )
}

function useSellerFacts(): Fact[] {
  const { t } = useLingui()
  const { legalName, address, registration, taxNumber, supportEmail, phone, hours } = useShop()
  const facts = [
    { label: t`Seller`, value: legalName && <bdi>{legalName}</bdi> },
    { label: t`Address`, value: address && <bdi className="seller-address">{address}</bdi> },
    { label: t`Registration`, value: registration && <bdi>{registration}</bdi> },
    { label: taxNumber && isVatNumber(taxNumber) ? t`VAT number` : t`Tax number`, value: taxNumber },
    { label: t`Email`, value: supportEmail && <EmailLink className="link" email={supportEmail} /> },
    { label: t`Phone`, value: phone && <PhoneLink className="link" phone={phone} /> },
    { label: t`Hours`, value: hours && <bdi>{hours}</bdi> },
  ]
  return facts.filter(({ value }) => value)
}
