/** A place that travellers type instead of its country. */
export interface City {
  /** The country's code, as the catalogue writes it. */
  code: string
  /** In English first, then in other languages. Spellings that differ only by accents appear once. */
  names: readonly string[]
}

/** Reads lines such as `JP Tokyo: Tokio, 東京`. */
export const listCities = (lines: string): City[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, code = '', english = '', others = ''] = /^\s*([A-Z]{2}) ([^:]+)(?::\s*(.*))?$/.exec(line) ?? []
      return { code, names: [english, ...others.split(/,\s*/)].filter(Boolean) }
    })
