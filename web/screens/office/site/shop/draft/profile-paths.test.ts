import { describe, expect, it } from 'vitest'
import { formPath, isSame, readProfile, textAt, valueAt, withValue, written, writtenPath } from './profile-paths.ts'

describe('the form of the shop', () => {
  it('puts a value where it belongs and leaves the rest alone', () => {
    const before = { name: 'Meridian', hours: { en: '9 to 5' } }
    const after = withValue(before, 'hours.de', '9 bis 17')
    expect(after).toEqual({ name: 'Meridian', hours: { en: '9 to 5', de: '9 bis 17' } })
    expect(before).toEqual({ name: 'Meridian', hours: { en: '9 to 5' } })
  })

  it('leaves out cleared values, so that an optional field may be empty', () => {
    expect(withValue({ name: 'Meridian', supportEmail: 'a@b.cd' }, 'supportEmail', '')).toEqual({ name: 'Meridian' })
    expect(withValue({ legal: { terms: { en: { text: 'x' } } } }, 'legal.terms.en.text', '')).toEqual({})
  })

  it('keeps a new row on the screen and sends it once it is filled in', () => {
    const profile = { name: 'Meridian', claims: [{}, { figure: '9' }] }
    expect(withValue(profile, 'claims.1.figure', '').claims).toEqual([{}, {}])
    expect(written(profile)).toEqual({ name: 'Meridian', claims: [{ figure: '9' }] })
    expect(written({ name: 'Meridian', claims: [{}] })).toEqual({ name: 'Meridian' })
  })

  it('finds the field of a problem although empty rows are not sent', () => {
    const profile = { claims: [{}, { figure: '9' }, {}, { figure: '10' }] }
    expect(writtenPath(profile, 'claims.3.source')).toBe('claims.1.source')
    expect(formPath(profile, 'claims.1.source')).toBe('claims.3.source')
    expect(formPath(profile, 'legal.terms.en')).toBe('legal.terms.en')
  })

  it('expands the short notation of a profile file', () => {
    const short = {
      $schema: 'x',
      name: 'Meridian',
      headline: 'Hello',
      claims: [{ text: 'Fast' }],
      legal: { terms: 'T' },
    }
    expect(readProfile(short)).toEqual({
      name: 'Meridian',
      headline: { en: 'Hello' },
      claims: [{ text: { en: 'Fast' } }],
      legal: { terms: { en: { text: 'T' } } },
    })
  })

  it('accepts anything as a profile and loses no text', () => {
    expect(textAt({ name: 7 }, 'name')).toBe('')
    expect(valueAt({ hours: null }, 'hours.en')).toBeUndefined()
    expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true)
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  })
})
