import type { CsvDecimals } from '#contract/office/csv-form.ts'
import { store, useStored } from '../../../base/storage.ts'
import { Select } from '../../../ui/select.tsx'

const key = 'csvDecimals'

/** How files are written for this person, who chose once. */
export const useCsvDecimals = (): CsvDecimals => (useStored(key) === 'comma' ? 'comma' : 'point')

const options = [
  { value: 'point', label: '4.99, commas between cells' },
  { value: 'comma', label: '4,99, semicolons between cells (German Excel)' },
]

export function CsvChoice() {
  return (
    <Select
      label="Numbers in files"
      value={useCsvDecimals()}
      options={options}
      onChange={(decimals) => store(key, decimals)}
    />
  )
}
