import type { core } from 'zod'
import type { ProfileProblem } from '#contract/office/admin-shop.ts'
import type { Language } from '#contract/languages/languages.ts'
import { findBrackets } from '#contract/site/legal.ts'
import { type LegalKind, type LegalText, type LocalText, ShopProfile } from '#contract/site/shop-profile.ts'

type ReadResult = { profile: ShopProfile; problems: [] } | { profile?: undefined; problems: ProfileProblem[] }

/** Reads an operator's profile, from a form or a file, or returns everything that is wrong with it. */
export function readProfile(written: unknown): ReadResult {
  const read = ShopProfile.safeParse(written)
  if (read.success) {
    const problems = problemsOf(read.data)
    return problems.length === 0 ? { profile: read.data, problems: [] } : { problems }
  }
  const rest = partsThatFit(written)
  return { problems: [...read.error.issues.flatMap((issue) => problemsIn(issue)), ...(rest ? problemsOf(rest) : [])] }
}

/** The fields that are valid by themselves, so that all problems are reported at once. */
function partsThatFit(written: unknown): ShopProfile | undefined {
  if (typeof written !== 'object' || written === null) return undefined
  const fitting = Object.entries(ShopProfile.shape).flatMap(([field, schema]): [string, unknown][] => {
    const value = (written as Record<string, unknown>)[field]
    return value !== undefined && schema.safeParse(value).success ? [[field, value]] : []
  })
  return ShopProfile.safeParse({ name: 'any', ...Object.fromEntries(fitting) }).data
}

/** The problems visible in the profile itself; whether its pictures and orders exist needs the database. */
export const problemsOf = ({ claims, testimonials, questions, legal }: ShopProfile): ProfileProblem[] => [
  ...claims.flatMap(({ text, source, date }, at) => [
    ...without(text, `claims.${at}.text`, 'Write what is claimed.'),
    ...without(source, `claims.${at}.source`, 'A claim needs its source: where can it be looked up?'),
    ...without(date, `claims.${at}.date`, 'A claim needs a date: as of when is it true?'),
  ]),
  ...testimonials.flatMap(({ text, name, orderNo, link }, at) => [
    ...without(text, `testimonials.${at}.text`, 'Write what the customer said.'),
    ...without(name, `testimonials.${at}.name`, 'Write who said it.'),
    ...without(
      orderNo || link,
      `testimonials.${at}.orderNo`,
      'A testimonial needs the number of its order, or a link to where it can be read.',
    ),
  ]),
  ...questions.flatMap(({ question, answer }, at) => [
    ...without(question, `questions.${at}.question`, 'Write the question.'),
    ...without(answer, `questions.${at}.answer`, 'Write the answer.'),
  ]),
  ...legalTextsOf(legal).flatMap(({ field, text }) =>
    leftBrackets(text.text).map((bracket) => ({
      field,
      message: `“${bracket}” still stands in brackets. Write what belongs there, and take the brackets away.`,
    })),
  ),
]

/** Every legal text with its path in the profile. */
export const legalTextsOf = (
  legal: ShopProfile['legal'],
): { kind: LegalKind; language: Language; field: string; text: LegalText }[] =>
  Object.entries(legal).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([language, text]) => ({
      kind: kind as LegalKind,
      language: language as Language,
      field: `legal.${kind}.${language}`,
      text,
    })),
  )

function without(value: string | LocalText | undefined, field: string, message: string): ProfileProblem[] {
  const isThere = typeof value === 'object' ? Object.values(value).some(Boolean) : Boolean(value)
  return isThere ? [] : [{ field, message }]
}

/** Each once, on one line. */
const leftBrackets = (text: string): string[] => [
  ...new Set(findBrackets(text).map((bracket) => bracket.text.replace(/\s+/g, ' '))),
]

/** For a union, reports the problems of the variant that the value comes closest to. */
function problemsIn(issue: core.$ZodIssue, before: PropertyKey[] = []): ProfileProblem[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union') {
    const tries = issue.errors.map((errors) => errors.flatMap((error) => problemsIn(error, path)))
    const depthOf = (problems: ProfileProblem[]) => Math.max(...problems.map(({ field }) => field.split('.').length))
    const isPlain = (problems: ProfileProblem[]) => problems.some(({ message }) => message === misplaced)
    const [closest] = tries.toSorted(
      (one, other) => depthOf(other) - depthOf(one) || Number(isPlain(one)) - Number(isPlain(other)),
    )
    if (closest) return closest
  }
  return [{ field: path.join('.'), message: sentenceFor(issue, path) }]
}

const misplaced = 'This is not what belongs here.'

/** The schema's own messages are written for people; zod's are for developers and are replaced. */
function sentenceFor({ code, message, ...more }: core.$ZodIssue, path: PropertyKey[]): string {
  if (!/^(Invalid|Too|Unrecognized)\b/.test(message)) return message
  if (message.endsWith('received undefined'))
    return path.length === 1 && path[0] === 'name' ? 'The shop needs a name.' : 'This must not be empty.'
  if (code === 'too_big' && 'maximum' in more) return `There can be at most ${more.maximum} of these.`
  if (code === 'invalid_value') return 'Please choose one of those on offer.'
  return misplaced
}
