/** A country or a part of the world that was found, and where its plans are. */
export interface Match {
  key: string
  name: string
  href: string
  /** A country has one. */
  flag?: string
  /** How many countries a part of the world has. */
  countries?: number
  /** It leads to the planner, through several countries. */
  isTrip?: true
}
