import { useState } from 'react'
import { type InvoicedCompany, InvoicedCompany as Company } from '#contract/channels/checkout.ts'
import { readNote, writeNote } from '../../../base/session-note.ts'
import { ApiError } from '../../../data/api.ts'

const KEY = 'checkout-company'

/** The company that buys, noted in this tab. Only where the shop charges tax: elsewhere there are no invoices. */
export function useCompany(isAsked: boolean) {
  const [given, setGiven] = useState(() => readNote(KEY, Company))
  const keep = (company: InvoicedCompany | undefined) => {
    writeNote(KEY, company)
    setGiven(company)
  }
  return { isAsked, given: isAsked ? given : undefined, give: keep, remove: () => keep(undefined) }
}
export type GivenCompany = ReturnType<typeof useCompany>

/** As the request names it. */
export const companyToSend = ({ given }: GivenCompany) => {
  if (!given) return {}
  const { address, ...company } = given
  return { company, address }
}

/** The next purchase in this tab begins without one. */
export const forgetCompany = (): void => writeNote(KEY, undefined)

/** The sentence with which the shop refused the company's VAT number, if that is what it refused. */
export const vatRefusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'vat_number_wrong' ? error.sentence : undefined
