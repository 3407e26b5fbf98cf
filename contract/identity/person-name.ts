import type { Language } from '../languages/languages.ts'

interface PersonName {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** For a wallet that gives no name, or only one. */
export const unknownName = { firstName: 'Guest', lastName: 'User' } as const

const familyFirst: ReadonlySet<Language> = new Set(['ja', 'ko', 'zh'])

/** Whether forms of this language ask for the family name first. */
export const isFamilyNameFirst = (language: Language): boolean => familyFirst.has(language)

const nameFields = ['firstName', 'lastName'] as const

/** The two fields of a name, in the order that the reader's language asks for them. */
export const nameFieldsIn = (language: Language): readonly (typeof nameFields)[number][] =>
  isFamilyNameFirst(language) ? nameFields.toReversed() : nameFields

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・\s]+$/u

/** A name in these scripts puts the family first, whatever language its owner shops in. */
export const isEastAsianName = (name: string): boolean => eastAsian.test(name)

/**
 * A person's name as their language writes it: `Ada Lovelace`, `山田 太郎`, `김민수`. The language is the person's own, not
 * that of the reader.
 */
export function fullName(person: PersonName, language: Language): string {
  const [first, last] = [person.firstName?.trim() ?? '', person.lastName?.trim() ?? '']
  if (!isFamilyNameFirst(language) && !isEastAsianName(`${last} ${first}`)) return joined([first, last], ' ')
  const family = last === unknownName.lastName ? '' : last
  const given = first === unknownName.firstName ? '' : first
  return joined([family, given], isWrittenAsOne(family + given, language) ? '' : ' ')
}

/** How the shop addresses a person: by the first name, or by the whole name where that is polite. */
export const calledName = (person: PersonName, language: Language): string =>
  isFamilyNameFirst(language) ? fullName(person, language) : (person.firstName?.trim() ?? '')

const joined = (names: string[], gap: string) => names.filter(Boolean).join(gap)

/** Korean and Chinese set no space between the two; Japanese does, because its family names differ in length. */
const isWrittenAsOne = (name: string, language: Language): boolean =>
  isEastAsianName(name) && (language === 'zh' || /^\p{Script=Hangul}+$/u.test(name))
