/**
 * A sentence that ends with an abbreviation has one full stop: `bis zum 12. Dez.`, where the date brings its own. Three dots
 * stay.
 */
export const oneFullStop = (text: string): string => text.replaceAll(/(^|[^.])\.\.(?!\.)/g, '$1.')
