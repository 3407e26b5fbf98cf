import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { addressLines } from '#contract/identity/postal-address.ts'
import { Company, type InvoicedCompany, type PaymentIntentView } from '#contract/channels/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { AddressFields, readAddress, typedAddress } from './address-fields.tsx'
import type { GivenCompany } from './use-company.ts'
import '../../../plans/plan-cards/question-fold.css'
import './code-box.css'
import './company-box.css'

interface CompanyBoxProps {
  company: GivenCompany
  /** What the shop found out about it; undefined until the payment is open. */
  taxed: PaymentIntentView['company']
  /** The sentence with which the shop refused the VAT number. */
  refusal: string | undefined
  /** The company that the customer last bought for, which fills the form. */
  last: InvoicedCompany | undefined
}

/** Folded until a company buys: its name, address and VAT number, for the invoice and its tax. */
export function CompanyBox({ company, taxed, refusal, last }: CompanyBoxProps) {
  if (!company.isAsked) return null
  if (company.given && refusal === undefined)
    return <Given given={company.given} taxed={taxed} onRemove={company.remove} />
  return <Fold key={last?.name} company={company} refusal={refusal} last={last} />
}

function Fold({ company, refusal, last }: Omit<CompanyBoxProps, 'taxed'>) {
  const { t } = useLingui()
  const known = company.given ?? last
  const [name, setName] = useState(known?.name ?? '')
  const [vatNumber, setVatNumber] = useState(known?.vatNumber ?? '')
  const [address, setAddress] = useState(() => typedAddress(known?.address))
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  const [wasAsked, setWasAsked] = useState(false)
  const asked = Company.safeParse({ name, ...(vatNumber.trim() && { vatNumber }) })
  const wrong = (field: keyof Company) =>
    wasAsked && asked.error?.issues.some(({ path }) => path[0] === field) ? true : undefined
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    // The reason was about what stood here before.
    if (refusal) company.remove()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasAsked(true)
    const { data: where } = readAddress(address)
    if (asked.data && where) company.give({ ...asked.data, address: where })
  }
  const [changeName, changeVatNumber] = [change(setName), change(setVatNumber)]
  return (
    <details
      className="card question-fold code-box"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Buying for a company?</Trans>
        <ChevronDown className="icon" />
      </summary>
      <form className="code-box-form" noValidate onSubmit={submit}>
        <div className="company-box-row">
          <TextField
            label={t`Company name`}
            value={name}
            maxLength={120}
            autoComplete="organization"
            onChange={(event) => changeName(event.target.value)}
            error={wrong('name') && t`Enter the name of the company.`}
          />
          <TextField
            label={t`VAT number`}
            value={vatNumber}
            maxLength={20}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => changeVatNumber(event.target.value)}
            error={
              refusal ?? (wrong('vatNumber') && t`Enter the VAT number with its country code, such as DE136695976.`)
            }
          />
        </div>
        <AddressFields typed={address} wasAsked={wasAsked} onChange={setAddress} />
        <p className="small muted">
          <Trans>
            All of it goes on the invoice. If your company has a VAT number, we look it up in the EU’s register.
          </Trans>
        </p>
        <Button type="submit" look="line" className="company-box-save">
          <Trans>Use for the invoice</Trans>
        </Button>
      </form>
    </details>
  )
}

type GivenProps = { given: InvoicedCompany; taxed: PaymentIntentView['company']; onRemove: () => void }

function Given({ given: { name, vatNumber, address }, taxed, onRemove }: GivenProps) {
  const { t } = useLingui()
  return (
    <Card as="section" pad className="code-applied" aria-label={t`Company`}>
      <div role="status">
        <p>
          <b>
            {name}
            {vatNumber && (
              <>
                , <span dir="ltr">{vatNumber}</span>
              </>
            )}
          </b>
        </p>
        <p className="small">{addressLines(address).join(', ')}</p>
        <p className="small muted">
          {vatNumber ? <Found taxed={taxed} /> : <Trans>The price includes VAT, which the invoice shows.</Trans>}
        </p>
      </div>
      <Button look="line" size="sm" onClick={onRemove}>
        <Trans>Remove company</Trans>
      </Button>
    </Card>
  )
}

/** What follows from the number for the tax inside the price, which itself stays the same. */
function Found({ taxed }: Pick<GivenProps, 'taxed'>) {
  if (!taxed) return <Trans>We look the number up before you pay.</Trans>
  if (taxed.vatState === 'unknown')
    return (
      <Trans>
        The register isn’t answering, so the price includes VAT for now. We keep asking, and once the number proves
        valid you get a corrected invoice.
      </Trans>
    )
  if (taxed.vatState === 'invalid')
    return <Trans>The register doesn’t know this number, so the price includes VAT. Please check it.</Trans>
  if (taxed.vatState === 'other-name')
    return (
      <Trans>
        The register has this number under another name, so the price includes VAT. Please write the company’s name as
        it is registered.
      </Trans>
    )
  if (taxed.rate === 0)
    return <Trans>The number is valid. The invoice is without VAT, and the price stays the same.</Trans>
  return <Trans>The number is valid. The price includes VAT, which the invoice shows.</Trans>
}
