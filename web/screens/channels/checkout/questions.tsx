import { CheckoutDevice } from '../../../plans/devices/checkout-device.tsx'
import { AddressBox } from './address-box.tsx'
import { CodeBox } from './code-box.tsx'
import { CompanyBox } from './company-box.tsx'
import { TravellersQuestion } from './travellers-question.tsx'
import { asksForAddress } from './use-address.ts'
import { vatRefusalIn } from './use-company.ts'
import type { LiveState } from './use-live-checkout.ts'
import type { TravellerCount } from './use-travellers.ts'

/** What may still change before it is paid: for how many, on which phone, with which code, and for whom the invoice is. */
export function Questions({ state, travellers }: { state: LiveState; travellers: TravellerCount | undefined }) {
  const { wares, toPay, code, voucher, company, taxed, known, address, intent } = state
  return (
    <>
      {travellers && <TravellersQuestion travellers={travellers} total={{ price: toPay, currency: wares.currency }} />}
      <CheckoutDevice />
      <CodeBox code={code} voucher={voucher} />
      <CompanyBox {...{ company, taxed }} refusal={vatRefusalIn(intent.error)} last={known.buyer.company} />
      {!company.given && <AddressBox address={address} isAsked={asksForAddress(intent.error)} />}
    </>
  )
}
