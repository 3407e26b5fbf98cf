const names: Readonly<Record<string, string>> = { 'esim-access': 'eSIM Access', airalo: 'Airalo' }

/** A supplier as operators know it: by its brand, or else by its name in the records. */
export const supplierName = (supplier: string): string => names[supplier] ?? supplier
