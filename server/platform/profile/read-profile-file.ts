import { readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, normalize, resolve, sep } from 'node:path'
import type { z } from 'zod'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { legalKinds, type PictureUse, pictureUses, ShopProfile } from '#contract/site/shop-profile.ts'
import { isOneOf } from '#contract/base/keys.ts'

/** The file of `SHOP_PROFILE`, with the texts beside it read in and the paths of the pictures beside it. */
export interface ProfileFile {
  path: string
  /** As kept in the database, except that pictures are still file names. */
  profile: ShopProfile
  pictures: { use: PictureUse; name: string; path: string }[]
  /** Fields the shop does not use, such as a misspelt one. */
  unknown: string[]
}

export type ReadProfileFile = { file: ProfileFile; problems: [] } | { file: undefined; problems: string[] }

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each problem is one sentence that names the file and, where there is one, the field. */
export function readProfileFile(path: string): ReadProfileFile {
  const text = readText(path)
  if (text === undefined) return { file: undefined, problems: [`SHOP_PROFILE names ${path}, which cannot be read.`] }
  const written = parseJson(text)
  if (!isObject(written))
    return { file: undefined, problems: [`SHOP_PROFILE names ${path}, which is not JSON with an object in it.`] }

  const about = (field: string, problem: string) => `SHOP_PROFILE: ${path}: ${field}: ${problem}`
  const problems: string[] = []
  const findBeside = (field: string, name: string): string => {
    const beside = pathBeside(path, name)
    if (!beside) problems.push(about(field, `${name} must be the name of a file beside the profile.`))
    else if (!isFile(beside)) problems.push(about(field, `there is no file ${name} beside the profile.`))
    return beside ?? ''
  }
  const { said, unknown } = withoutUnknownTexts(withTexts(written, findBeside))
  if (problems.length > 0) return { file: undefined, problems }

  const parsed = ShopProfile.safeParse(said)
  if (!parsed.success)
    return {
      file: undefined,
      problems: parsed.error.issues.map((issue) => about(issue.path.join('.') || 'the file', wordsOf(issue))),
    }
  const pictures = pictureUses.flatMap((use) => {
    const name = parsed.data[use]
    return name ? [{ use, name, path: findBeside(use, name) }] : []
  })
  if (problems.length > 0) return { file: undefined, problems }
  return {
    file: { path, profile: parsed.data, pictures, unknown: [...unknown, ...namesNotIn(said, parsed.data)] },
    problems: [],
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    // Some editors start a file with a byte order mark, which is not valid JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The path of a file in the same folder or below. The profile may name no other file on the machine. */
export function pathBeside(file: string, name: string): string | undefined {
  const inside = normalize(name)
  if (isAbsolute(name) || inside === '..' || inside.startsWith(`..${sep}`) || name.includes('\0')) return undefined
  return resolve(dirname(file), inside)
}

/** Legal texts by language, with the texts that are in files of their own read in. */
function withTexts(written: Json, findBeside: (field: string, name: string) => string): Json {
  if (!isObject(written.legal)) return written
  const readIn = (field: string, one: unknown): unknown => {
    if (!isObject(one) || typeof one.file !== 'string') return one
    const { file, ...rest } = one
    return { ...rest, text: readText(findBeside(field, file as string)) ?? '' }
  }
  const legal = Object.entries(written.legal).map(([kind, said]) => {
    const isOne = !isObject(said) || 'text' in said || 'file' in said
    const each: Json = isOne ? { [sourceLanguage]: said } : said
    const texts = Object.entries(each).map(([code, one]) => [code, readIn(`legal.${kind}.${code}`, one)])
    return [kind, Object.fromEntries(texts)]
  })
  return { ...written, legal: Object.fromEntries(legal) }
}

/** A kind of legal text without a page is reported as an unknown field. */
function withoutUnknownTexts(said: Json): { said: Json; unknown: string[] } {
  if (!isObject(said.legal)) return { said, unknown: [] }
  const isKnown = (kind: string) => isOneOf(legalKinds, kind)
  const [known, unknown] = [true, false].map((wanted) =>
    Object.entries(said.legal as Json).filter(([kind]) => isKnown(kind) === wanted),
  ) as [[string, unknown][], [string, unknown][]]
  return { said: { ...said, legal: Object.fromEntries(known) }, unknown: unknown.map(([kind]) => `legal.${kind}`) }
}

/** Fields that the schema dropped, as in `claims.0.sauce`. */
function namesNotIn(said: unknown, understood: unknown, path = ''): string[] {
  const under = (name: string) => (path ? `${path}.${name}` : name)
  if (Array.isArray(said) && Array.isArray(understood))
    return said.flatMap((each, index) => namesNotIn(each, understood[index], under(String(index))))
  if (!isObject(said) || !isObject(understood)) return []
  return Object.entries(said).flatMap(([name, value]) =>
    name in understood ? namesNotIn(value, understood[name], under(name)) : [under(name)],
  )
}

const kindsOfValue: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  array: 'a list in square brackets',
  object: 'an object in curly brackets',
  record: 'an object in curly brackets',
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.message.endsWith(' undefined')
      ? 'it is missing.'
      : `it must be ${kindsOfValue[issue.expected] ?? issue.expected}.`
  if (issue.code === 'invalid_value') return `it must be one of ${issue.values.join(', ')}.`
  if (issue.code === 'too_big' && issue.origin === 'array') return `it may have at most ${issue.maximum} entries.`
  // A union reports every form it tried: the error that is not about the type belongs to the form that was meant.
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.flat().find((each) => each.code !== 'invalid_type')
    return meant ? wordsOf(meant) : 'it must be a text, or texts by language.'
  }
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is none of the shop’s languages.`
  if (issue.code === 'invalid_key') return 'this is none of the shop’s languages.'
  return issue.message
}
