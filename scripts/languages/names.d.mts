export function placeNames(language: string): Record<string, string>
export function currencyNames(language: string): Record<string, string>
