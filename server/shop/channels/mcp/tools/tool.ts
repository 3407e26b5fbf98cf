import { z } from 'zod'
import type { UserId } from '#contract/identity/account.ts'
import { type Language, languages } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { WithDb } from '../../../../platform/db/db.ts'
import type { WithVault } from '../../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../../../plans/catalog/open-catalog.ts'
import type { WithRates } from '../../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../../money/currencies/settings.ts'
import type { WithSuppliers } from '../../../supply/esims/wholesaler.ts'
import type { WithSalesConfig } from '../../../sales/books/settings.ts'

export type ToolDeps = WithConfig &
  WithCurrenciesConfig &
  WithClock &
  WithDb &
  WithVault &
  WithThreads &
  WithCatalog &
  WithRates &
  WithSuppliers &
  WithSalesConfig

/** Who calls a tool. */
export interface Caller {
  ip: string
  language: Language
  /** The customer who allowed it, for tools that need a scope. */
  userId?: UserId
}

interface ToolParts<In extends z.ZodObject, Out extends z.ZodObject> {
  name: string
  title: string
  /** When an assistant should call it, and what to know about the answer. */
  description: string
  /** Strict: an argument that does not exist is refused, not ignored. */
  input: In
  output: Out
  /** How many calls of the cheapest tool it counts for. */
  cost: number
  /** What a customer must have allowed the caller; undefined for a tool that is open to all. */
  scope?: string
  /** Whether it writes something down. */
  isWriting?: boolean
  run: (deps: ToolDeps, input: z.output<In>, caller: Caller) => Promise<z.input<Out>>
}

/** A tool with its types erased, for the list of all of them. */
export type Tool = Omit<ToolParts<z.ZodObject, z.ZodObject>, 'run'> & {
  run: (deps: ToolDeps, input: unknown, caller: Caller) => Promise<Record<string, unknown>>
}

export const defineTool = <In extends z.ZodObject, Out extends z.ZodObject>({
  run,
  ...parts
}: ToolParts<In, Out>): Tool => ({
  ...parts,
  run: async (deps, input, caller) => run(deps, parts.input.parse(input), caller),
})

export const languageField = z
  .enum(languages)
  .optional()
  .describe('The language of names and sentences. Default: Accept-Language, else English.')

export const currencyField = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase())
  .optional()
  .describe('Three letters, such as EUR.')

export const planIdField = z.string().min(1).max(200).describe('The id of a plan, as list_plans answers it.')
