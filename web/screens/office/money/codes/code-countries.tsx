import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { countryNamesQuery } from '../../../../plans/trips/country-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'

interface CodeCountriesProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The countries whose plans a code is for, picked by name; a press on one takes it out again. */
export function CodeCountries({ chosen, onChange }: CodeCountriesProps) {
  const { data: names = {} } = useQuery(countryNamesQuery)
  const nameOf = (code: string) => names[code] ?? code
  const others = Object.keys(names)
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <div className="stack gap-2">
      <Select
        label="Countries"
        hint="None for all plans."
        value=""
        options={[{ value: '', label: chosen.length > 0 ? 'Add another' : 'All plans' }, ...others]}
        onChange={(code) => code && onChange([...chosen, code])}
      />
      {chosen.length > 0 && (
        <ul className="flow" aria-label="Chosen countries">
          {chosen.map((code) => (
            <li key={code}>
              <Button
                look="line"
                size="sm"
                icon={<X className="icon icon-sm" />}
                aria-label={`Remove ${nameOf(code)}`}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                {nameOf(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
