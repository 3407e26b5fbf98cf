/**
 * A trip as a traveller sees it: stops with dates. Dates are local calendar days there, `2027-03-28`, both ends
 * included.
 */
export interface Stay {
  countryCode: string
  from: string
  to: string
}

export interface TripStop extends Stay {
  /** What a traveller needs there in total, in megabytes; if missing, any amount will do. */
  dataMb?: number | undefined
}

export const mostStops = 20
export const mostTravellers = 20
/** From the first day to the last. */
export const longestTripDays = 365

/** A year that clocks, calendars and databases all accept: a typed year 27 is a typo. */
export const isTravelDay = (date: string): boolean => /^2\d{3}-/.test(date)
