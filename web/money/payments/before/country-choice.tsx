import { useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { countryCodes } from '#contract/identity/country-codes.ts'
import { intlTagOf } from '#contract/languages/languages.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Select } from '../../../ui/select.tsx'
import { chooseCountry } from './chosen-country.ts'

/** Every country, by its name in the page's language. Fetched when a buyer wants to change theirs. */
export default function CountryChoice({ value, onDone }: { value: string; onDone: () => void }) {
  const { t } = useLingui()
  const id = useId()
  // The button that opened it is gone, and the focus with it.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const tag = intlTagOf(useLanguage())
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const countries = countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, tag))
  return (
    <Select
      label={t`The country you live in`}
      autoComplete="country"
      id={id}
      options={value ? countries : [{ value: '', label: t`Choose your country` }, ...countries]}
      value={value}
      onChange={(country) => {
        if (country) chooseCountry(country)
        onDone()
      }}
    />
  )
}
