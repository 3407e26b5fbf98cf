/** A shop's name for use in a file name: `Café Süd & Co.` becomes `cafe-sud-co`. */
export const fileStem = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'shop'
