/** `5.0 GB`, or `Unlimited` when the plan names no amount. */
export const dataLabel = (dataMb: number | null | undefined): string =>
  dataMb ? `${gigabytes(dataMb)} GB` : 'Unlimited'

/** Megabytes as gigabytes with one decimal, without the unit. */
export const gigabytes = (dataMb: number): string => (dataMb / 1024).toFixed(1)

/** As advertisements write it: `5GB`, `1.5GB`. */
export const gigabyteLabel = (dataMb: number): string => `${Number((dataMb / 1024).toFixed(1))}GB`

export const daysLabel = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
