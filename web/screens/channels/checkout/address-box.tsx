import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { addressLines } from '#contract/identity/postal-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddressFields, readAddress, typedAddress } from './address-fields.tsx'
import type { GivenAddress } from './use-address.ts'
import './code-box.css'
import './company-box.css'

/** Where the shop says that the invoice must name an address, and none was given yet. */
export function AddressBox({ address, isAsked }: { address: GivenAddress; isAsked: boolean }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => typedAddress(address.given))
  const [wasAsked, setWasAsked] = useState(false)
  if (!isAsked && !address.given) return null
  if (address.given)
    return (
      <Card as="section" pad className="code-applied" aria-label={t`Address on the invoice`}>
        <p>{addressLines(address.given).join(', ')}</p>
        <Button look="line" size="sm" onClick={address.remove}>
          <Trans>Change address</Trans>
        </Button>
      </Card>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasAsked(true)
    const { data } = readAddress(typed)
    if (data) address.give(data)
  }
  return (
    <Card as="section" pad aria-labelledby="address-on-invoice">
      <h2 id="address-on-invoice" className="company-box-title">
        <Trans>Address on the invoice</Trans>
      </h2>
      <p className="small muted">
        <Trans>For this amount the law has the invoice name your address. We use it for nothing else.</Trans>
      </p>
      <form className="code-box-form" noValidate onSubmit={submit}>
        <AddressFields typed={typed} wasAsked={wasAsked} onChange={setTyped} />
        <Button type="submit" look="line" className="company-box-save">
          <Trans>Use for the invoice</Trans>
        </Button>
      </form>
    </Card>
  )
}
