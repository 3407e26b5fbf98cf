import { Building2 } from 'lucide-react'
import { addressLines } from '#contract/identity/postal-address.ts'
import { changePartner } from '#contract/api/admin-partners.ts'
import { PartnerCompany, type PartnerPage } from '#contract/office/admin-partner.ts'
import { call } from '../../../../data/call.ts'
import { FactCard } from '../../fact-card.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { FormDialog } from './form-dialog.tsx'

const stateWords = {
  valid: 'registered',
  'other-name': 'the register knows it under another name',
  invalid: 'the register doesn’t know it',
  unknown: 'the register has not answered: save again',
} as const

/** Who the partner is on its invoices. */
export function CompanyFacts({ partner: { company } }: { partner: PartnerPage }) {
  if (!company) return <FactCard title="Company" facts={[{ label: 'On invoices', value: 'Not entered yet' }]} />
  const { name, address, country, vatNumber, vatState } = company
  return (
    <FactCard
      title="Company"
      facts={[
        { label: 'On invoices', value: name },
        { label: 'Address', value: [...addressLines(address), country].join(', ') },
        {
          label: 'VAT number',
          value: vatNumber ? [vatNumber, vatState && stateWords[vatState]].filter(Boolean).join(', ') : 'None',
        },
      ]}
    />
  )
}

const sentences: Partial<Record<string, string>> = {
  name: 'Please enter the name of the company.',
  street: 'Please enter street and number.',
  city: 'Please enter the town.',
  country: 'Please enter two letters, like DE.',
}

export function ChangeCompany({ partner: { id, name, company } }: { partner: PartnerPage }) {
  const { mutate, isPending } = useAdminAction({
    send: (wanted: PartnerCompany) => call(changePartner, { params: { id }, body: { company: wanted } }),
    done: 'Company saved',
    failed: 'The company was not saved',
    onDone: () => undefined,
  })
  const { street = '', postcode = '', city = '' } = company?.address ?? {}
  return (
    <FormDialog
      icon={<Building2 className="icon" />}
      opener="Company"
      title="Company"
      description="A partner buys as a company: this stands on its invoices. The VAT number is looked up in the EU’s register."
      fields={[
        { name: 'name', label: 'Name of the company', value: company?.name ?? name },
        { name: 'street', label: 'Street and number', value: street },
        { name: 'postcode', label: 'Postcode', value: postcode },
        { name: 'city', label: 'Town', value: city },
        { name: 'country', label: 'Country', value: company?.country ?? '', hint: 'Two letters, like DE.' },
        {
          name: 'vatNumber',
          label: 'VAT number',
          value: company?.vatNumber ?? '',
          hint: 'Needed for reverse charge in another EU state.',
        },
      ]}
      action="Save company"
      busy={isPending}
      onSubmit={(values, close) => {
        const { vatNumber, country, name: named, ...place } = values
        const checked = PartnerCompany.safeParse({
          name: named,
          country,
          address: {
            street: place.street,
            city: place.city,
            ...(place.postcode.trim() && { postcode: place.postcode }),
          },
          ...(vatNumber.trim() && { vatNumber }),
        })
        if (!checked.success) {
          const wrong = String(checked.error.issues[0]?.path.at(-1) ?? 'vatNumber')
          return { [wrong]: sentences[wrong] ?? 'Please check this.' }
        }
        mutate(checked.data, { onSuccess: close })
      }}
    />
  )
}
