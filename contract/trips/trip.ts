/** A trip, as a traveller thinks of it: stops with dates. Dates are days of the calendar there, `2027-03-28`, both ends included. */
export interface Stay {
  countryCode: string
  from: string
  to: string
}

export interface TripStop extends Stay {
  /** What a traveller needs there in all, in megabytes; unsaid, any amount will do. */
  dataMb?: number | undefined
}

export const mostStops = 20
export const mostTravellers = 20
/** From the first day to the last. */
export const longestTripDays = 365

/** Of a year that clocks, calendars and databases all take: somebody who types the year 27 does not mean that one. */
export const isTravelDay = (date: string): boolean => /^2\d{3}-/.test(date)
