/** A country or region found by the search, with the address of its plans. */
export interface Match {
  key: string
  name: string
  href: string
  /** Countries only. */
  flag?: string
  /** The city or sight it was found by. */
  place?: string | undefined
  /** The number of countries in a region. */
  countries?: number
  /** Regions only: shown above the countries. */
  isFirst?: boolean
  /** Leads to the planner, with several countries. */
  isTrip?: true
}
