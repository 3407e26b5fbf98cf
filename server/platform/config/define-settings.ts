import { z } from 'zod'
import type { Config } from './config.ts'

export type Environment = Record<string, string | undefined>

/** A variable of the environment: how it is read, and what `docs/configuration.md` says about it. */
export interface Setting {
  schema: z.ZodType
  /** What happens without it. */
  fallback: string
  meaning: string
}

type ValuesOf<Variables extends Record<string, Setting>> = {
  [Name in keyof Variables]: z.output<Variables[Name]['schema']>
}

/** The settings of a feature: the variables it reads, and the part of the config it makes of them. */
export interface Settings<Values = unknown, Part extends object = object, Known = Config> {
  variables: Readonly<Record<string, Setting>>
  /** Reads each variable on its own. After a problem the values are incomplete. */
  parse(env: Environment, problems: string[]): Values
  /** Adds a sentence to `problems` for each combination of values that the shop must not start with. */
  judge(values: Values, known: Known, problems: string[]): Part
}

/**
 * Declares a feature's settings. Its `feature.ts` names them, `server/config.ts` collects them, and
 * `docs/configuration.md` is written from them. `judge` gets the values and what every process knows about itself.
 */
export function defineSettings<Variables extends Record<string, Setting>, Part extends object, Known = Config>(
  variables: Variables,
  judge: (values: ValuesOf<Variables>, known: Known, problems: string[]) => Part,
): Settings<ValuesOf<Variables>, Part, Known> {
  return { variables, parse: (env, problems) => parse(variables, env, problems), judge }
}

function parse<Variables extends Record<string, Setting>>(
  variables: Variables,
  env: Environment,
  problems: string[],
): ValuesOf<Variables> {
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(variables)) {
    // Compose files and CI systems pass empty variables along, so an empty one counts as unset.
    const parsed = setting.schema.safeParse(env[name] === '' ? undefined : env[name])
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'} (it is: ${setting.meaning}).`)
  }
  // Each value comes from the schema of its name, which a loop over names cannot tell the compiler.
  return values as ValuesOf<Variables>
}

type AllSet<Values, Name extends keyof Values> = Values & { [Key in Name]: NonNullable<Values[Key]> }

export const areAllSet = <Values, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): values is AllSet<Values, Name> => names.every((name) => values[name] !== undefined)

/** A service is real when all of its keys are set. Some but not all of them is a mistake. */
export function areSetTogether<Values, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
  problems: string[],
): values is AllSet<Values, Name> {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    problems.push(`${missing.join(' and ')} must be set too, since ${names.find((name) => values[name])} is.`)
  return areAllSet(values, names)
}

export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
export const secret = z.string().min(1)
export const yesOrNo = z.enum(['0', '1']).default('0')
