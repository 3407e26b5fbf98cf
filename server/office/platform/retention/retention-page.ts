import { getTableName } from 'drizzle-orm'
import type { RetentionRule } from '../../../platform/retention/retention.ts'
import type { RetentionDeps } from './apply-retention.ts'
import { keptElsewhere } from './kept-elsewhere.ts'

const opening = `# What is kept, and for how long

Everything the shop keeps that is personal or grows. Written by \`npm run docs\` from each feature's \`retention.ts\`, which the job
\`apply-retention\` goes by every hour; the periods are in \`contract/base/kept-for.ts\`, where the privacy page reads them too. A
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

type Rule = RetentionRule<RetentionDeps>

/** The rules as `docs/data-retention.md` shows them. */
export const retentionPage = (rules: readonly Rule[]): string =>
  opening + rules.map(row).join('') + elsewhere + keptElsewhere.map(rowElsewhere).join('') + closing

const row = ({ what, where, kept, afterwards, why }: Rule) =>
  line([what, where.map((table) => `\`${getTableName(table)}\``).join(', '), kept, afterwards, why])

const rowElsewhere = ({ what, kept, afterwards, why }: (typeof keptElsewhere)[number]) =>
  line([what, kept, afterwards, why])

const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
