import { z } from 'zod'

/**
 * How an exported table writes numbers: with a point, cells apart by commas, as programs read it; or with a comma, cells
 * apart by semicolons and the mark of UTF-8 in front, as a spreadsheet opens it in Germany and most of Europe.
 */
const csvDecimals = ['point', 'comma'] as const
export type CsvDecimals = (typeof csvDecimals)[number]

export const CsvForm = z.object({ decimals: z.enum(csvDecimals).default('point') })
