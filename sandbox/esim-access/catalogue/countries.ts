import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asia } from './asia.ts'
import { caribbean } from './caribbean.ts'
import type { CountryRow } from './country-row.ts'
import { europe } from './europe.ts'
import { middleEast } from './middle-east.ts'
import { oceania } from './oceania.ts'

export type Generation = '3G' | '4G' | '5G'

export interface Network {
  carrier: string
  generation: Generation
}

export interface Country {
  code: string
  name: string
  gigabyteUsd: number
  networks: Network[]
  /** Where its traffic reaches the internet. */
  ipExport: string
}

const tables: readonly (readonly [ipExport: string, rows: readonly CountryRow[]])[] = [
  ['NL/FR', europe],
  ['HK/SG', asia],
  ['NL/DE', middleEast],
  ['GB/NL', africa],
  ['US', americas],
  ['US', caribbean],
  ['SG', oceania],
]

function network(text: string): Network {
  const [, carrier, generation] = /^(.+) (4G|5G)$/.exec(text) ?? []
  if (!carrier || !generation) throw new Error(`A network is a carrier and a generation, not "${text}"`)
  return { carrier, generation: generation as Generation }
}

/** Every country and territory on sale, by name. */
export const countries: readonly Country[] = tables
  .flatMap(([ipExport, rows]) =>
    rows.map(([code, name, gigabyteUsd, networks]) => ({
      code,
      name,
      gigabyteUsd,
      networks: networks.split(', ').map(network),
      ipExport,
    })),
  )
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
