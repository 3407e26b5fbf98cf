import { useLingui } from '@lingui/react/macro'
import { PostalAddress } from '#contract/identity/postal-address.ts'
import { TextField } from '../../../ui/field.tsx'

/** What is typed; an empty postcode is none. */
export type TypedAddress = Record<keyof PostalAddress, string>

export const typedAddress = (known?: PostalAddress): TypedAddress => ({
  street: known?.street ?? '',
  postcode: known?.postcode ?? '',
  city: known?.city ?? '',
})

export const readAddress = ({ postcode, ...rest }: TypedAddress) =>
  PostalAddress.safeParse({ ...rest, ...(postcode.trim() && { postcode }) })

interface AddressFieldsProps {
  typed: TypedAddress
  /** The form was sent, so what is missing is said. */
  wasAsked: boolean
  onChange: (typed: TypedAddress) => void
}

/** The fields of an address on an invoice. Its country is asked for elsewhere. */
export function AddressFields({ typed, wasAsked, onChange }: AddressFieldsProps) {
  const { t } = useLingui()
  const change = (field: keyof PostalAddress) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [field]: event.target.value })
  const isMissing = (field: keyof PostalAddress) => wasAsked && typed[field].trim() === ''
  return (
    <>
      <TextField
        label={t`Street and number`}
        value={typed.street}
        maxLength={120}
        autoComplete="street-address"
        onChange={change('street')}
        error={isMissing('street') ? t`Enter street and number.` : undefined}
      />
      <div className="company-box-row company-box-place">
        <TextField
          label={t`Postcode`}
          value={typed.postcode}
          maxLength={20}
          autoComplete="postal-code"
          onChange={change('postcode')}
        />
        <TextField
          label={t`Town`}
          value={typed.city}
          maxLength={80}
          autoComplete="address-level2"
          onChange={change('city')}
          error={isMissing('city') ? t`Enter the town.` : undefined}
        />
      </div>
    </>
  )
}
