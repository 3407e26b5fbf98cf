/** `5.0 GB`, or `Unlimited` when the plan names no amount. */
export const dataLabel = (dataMb: number | null | undefined): string =>
  dataMb ? `${gigabytes(dataMb)} GB` : 'Unlimited'

/** Megabytes as gigabytes with one decimal, without the unit. */
export const gigabytes = (dataMb: number): string => (dataMb / 1024).toFixed(1)

/** As in advertisements, without the unit: `5`, `1.5`. */
export const shortGigabytes = (dataMb: number): number => Number((dataMb / 1024).toFixed(1))

export const daysLabel = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
