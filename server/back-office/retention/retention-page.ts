import { getTableName } from 'drizzle-orm'
import { keptElsewhere, type Rule, retentionTable } from './retention-table.ts'

const opening = `# What is kept, and for how long

Everything the shop keeps that is personal or grows. Written by \`npm run docs\` from \`server/back-office/retention/retention-table.ts\`, which the job
\`apply-retention\` goes by every hour; the periods are in \`contract/retention/kept-for.ts\`, where the privacy page reads them too. A
test fails while a table of the database is missing here. [Decision 0016](decisions/0016-deletion-and-retention.md) says
why it is so.

| what | where | how long | then | why |
|---|---|---|---|---|
`

const elsewhere = `
Outside the shop's own tables:

| what | how long | then | why |
|---|---|---|---|
`

const closing = `
Deleting an account does at once what time would do later. The file that **Download my data** gives a customer holds all
of it that is theirs. Periods are days in one table: if another law applies to your shop, change them there.
`

/** The table as `docs/data-retention.md` shows it. */
export const retentionPage = (): string =>
  opening + retentionTable.map(row).join('') + elsewhere + keptElsewhere.map(rowElsewhere).join('') + closing

const row = ({ what, where, kept, afterwards, why }: Rule) =>
  line([what, where.map((table) => `\`${getTableName(table)}\``).join(', '), kept, afterwards, why])

const rowElsewhere = ({ what, kept, afterwards, why }: (typeof keptElsewhere)[number]) =>
  line([what, kept, afterwards, why])

const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
