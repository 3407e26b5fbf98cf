/** Spreadsheets run a cell that begins like this as a formula; a leading apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/

export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = formula.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
