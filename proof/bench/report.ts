type Cell = string | number

/** Aligns columns; the first is text, the rest are figures. */
export function tableOf(head: string[], rows: Cell[][]): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  const [first = [], ...rest] = lines.map((line) => line.map(pad).join(' | '))
  return [first, widths.map((width) => '-'.repeat(width)).join(' | '), ...rest].map((line) => `| ${line} |`).join('\n')
}

/** A measurement is good for three significant digits. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

export function say(title: string, table: string): void {
  console.log(`\n${title}\n\n${table}`)
}
