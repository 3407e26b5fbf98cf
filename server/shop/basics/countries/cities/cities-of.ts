import { asia } from './asia.ts'
import { elsewhere } from './elsewhere.ts'
import { europe } from './europe.ts'
import type { City } from './list-cities.ts'

let byCountry: Map<string, City[]> | undefined

function gather(): Map<string, City[]> {
  const gathered = new Map<string, City[]>()
  for (const city of [...asia(), ...europe(), ...elsewhere()])
    gathered.set(city.code, [...(gathered.get(city.code) ?? []), city])
  return gathered
}

/** Read on the first search: a start need not wait for it. */
export const citiesOf = (code: string): readonly City[] => (byCountry ??= gather()).get(code) ?? []
