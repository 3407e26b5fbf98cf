import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftProfile } from '#contract/office/admin-shop.ts'
import { mergeProfiles } from './merge-profiles.ts'
import { isSame, valueAt } from './profile-paths.ts'

const base = { name: 'Landfall', phone: '1', hours: { en: '9' }, claims: [{ figure: '1' }] }

describe('two administrators who change the shop at once', () => {
  it.each<[string, { mine: DraftProfile; theirs: DraftProfile; merged: DraftProfile; collisions: string[] }]>([
    [
      'get what only the other changed',
      {
        mine: { ...base, name: 'Meridian' },
        theirs: { ...base, phone: '2' },
        merged: { ...base, name: 'Meridian', phone: '2' },
        collisions: [],
      },
    ],
    [
      'can write one text in different languages',
      {
        mine: { ...base, hours: { en: '9', de: '9 Uhr' } },
        theirs: { ...base, hours: { en: '10' } },
        merged: { ...base, hours: { en: '10', de: '9 Uhr' } },
        collisions: [],
      },
    ],
    [
      'get no collision for the same change',
      {
        mine: { ...base, name: 'Meridian' },
        theirs: { ...base, name: 'Meridian' },
        merged: { ...base, name: 'Meridian' },
        collisions: [],
      },
    ],
    [
      'can clear a field that the other left alone',
      {
        mine: base,
        theirs: { name: 'Landfall', hours: { en: '9' }, claims: [{ figure: '1' }] },
        merged: { name: 'Landfall', hours: { en: '9' }, claims: [{ figure: '1' }] },
        collisions: [],
      },
    ],
    [
      'are asked when both changed the same field, and see their own value until they choose',
      {
        mine: { ...base, name: 'Meridian' },
        theirs: { ...base, name: 'Equator' },
        merged: { ...base, name: 'Meridian' },
        collisions: ['name'],
      },
    ],
    [
      'are asked when one cleared what the other changed',
      {
        mine: { ...base, phone: '2' },
        theirs: { name: 'Landfall', hours: { en: '9' }, claims: [{ figure: '1' }] },
        merged: { ...base, phone: '2' },
        collisions: ['phone'],
      },
    ],
    [
      'are asked about a list as a whole',
      {
        mine: { ...base, claims: [{ figure: '1' }, { figure: '2' }] },
        theirs: { ...base, claims: [{ figure: '1' }, { figure: '3' }] },
        merged: { ...base, claims: [{ figure: '1' }, { figure: '2' }] },
        collisions: ['claims'],
      },
    ],
  ])('%s', (_, { mine, theirs, merged, collisions }) => {
    const found = mergeProfiles({ base, mine, theirs })
    expect(found.merged).toEqual(merged)
    expect(found.collisions.map(({ path }) => path)).toEqual(collisions)
  })

  it('get what they picked', () => {
    const parted = {
      base,
      mine: { ...base, name: 'Meridian', claims: [{ figure: '1' }, { figure: '2' }] },
      theirs: { ...base, name: 'Equator', claims: [{ figure: '3' }] },
    }
    const { merged } = mergeProfiles(parted, { name: 'theirs', claims: 'both' })
    expect(merged).toEqual({ ...base, name: 'Equator', claims: [{ figure: '3' }, { figure: '2' }] })
  })

  const text = fc.constantFrom('', 'a', 'b', 'c')
  const profiles = fc
    .record({
      name: text,
      phone: text,
      hoursEn: text,
      hoursDe: text,
      terms: text,
      version: text,
      claims: fc.array(fc.record({ figure: fc.constantFrom('1', '2', '3') }), { maxLength: 3 }),
    })
    .map(({ hoursEn, hoursDe, terms, version, claims, ...flat }) => {
      const said = (parts: Record<string, unknown>) => {
        const kept = Object.entries(parts).filter(([, each]) => each !== '' && each !== undefined)
        return kept.length > 0 ? Object.fromEntries(kept) : undefined
      }
      const english = said({ text: terms, version })
      return (said({
        ...flat,
        hours: said({ en: hoursEn, de: hoursDe }),
        legal: english && { terms: { en: english } },
        claims: claims.length > 0 ? claims : undefined,
      }) ?? {}) as DraftProfile
    })
  const paths = ['name', 'phone', 'hours.en', 'hours.de', 'legal.terms.en.text', 'legal.terms.en.version', 'claims']

  it('lose nothing either of them typed without being asked', () => {
    fc.assert(
      fc.property(profiles, profiles, profiles, (common, mine, theirs) => {
        const { merged, collisions } = mergeProfiles({ base: common, mine, theirs })
        const asked = new Set(collisions.map(({ path }) => path))
        for (const path of paths.filter((each) => !asked.has(each))) {
          const [before, my, their, result] = [common, mine, theirs, merged].map((each) => valueAt(each, path))
          if (!isSame(my, before)) expect(result).toEqual(my)
          if (!isSame(their, before)) expect(result).toEqual(their)
          if (isSame(my, before) && isSame(their, before)) expect(result).toEqual(before)
        }
        for (const { path, mine: my, theirs: their } of collisions) {
          expect(my).toEqual(valueAt(mine, path))
          expect(their).toEqual(valueAt(theirs, path))
        }
      }),
    )
  })

  it('get the same result in either order of saving, if there is no collision', () => {
    fc.assert(
      fc.property(profiles, profiles, profiles, (common, mine, theirs) => {
        const one = mergeProfiles({ base: common, mine, theirs })
        const other = mergeProfiles({ base: common, mine: theirs, theirs: mine })
        expect(one.collisions.map(({ path }) => path).toSorted()).toEqual(
          other.collisions.map(({ path }) => path).toSorted(),
        )
        if (one.collisions.length === 0) expect(one.merged).toEqual(other.merged)
      }),
    )
  })
})
