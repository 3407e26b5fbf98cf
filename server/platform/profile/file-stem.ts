/** A shop's name as the beginning of a file's: `Café Süd & Co.` saves as `cafe-sud-co`. */
export const fileStem = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'shop'
