import { rowsOnAPage } from '#contract/admin.ts'

const plainRows = 500

export interface Paging {
  page?: number | undefined
}

/** Without a page an answer carries the newest rows, as many as one answer can. */
export const paging = ({ page }: Paging) =>
  page === undefined ? { limit: plainRows, offset: 0 } : { limit: rowsOnAPage, offset: (page - 1) * rowsOnAPage }

/** How many there are on all pages together. */
export const totalHeader = 'x-total-count'

/** A person's text inside a pattern: its own wildcards are letters. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
