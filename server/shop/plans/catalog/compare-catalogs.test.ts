import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCatalogs, type KnownOffer, whyImplausible } from './compare-catalogs.ts'
import type { ListedOffer } from './take-in-plan.ts'

const byCode = { selector: ({ code }: { code: string }) => code, maxLength: 8 }
const code = fc.constantFrom(...'ABCDEFGH')
const cost = fc.constantFrom(1, 2)
const fingerprint = fc.constantFrom('x', 'y')
const known = fc.uniqueArray(
  fc
    .record({ code, costMicroUsd: cost, fingerprint, isOnSale: fc.boolean() })
    .map((offer): KnownOffer => ({ ...offer, planId: offer.code, planCode: offer.code })),
  byCode,
)
const incoming = fc.uniqueArray(
  fc.record({ code, costMicroUsd: cost, fingerprint }).map((offer) => offer as ListedOffer),
  byCode,
)
const codesOf = (offers: readonly { code: string }[]) => offers.map((offer) => offer.code).toSorted()

test('after a sync the shop sells exactly what the supplier lists, and unchanged offers are not written', () => {
  fc.assert(
    fc.property(known, incoming, (before, listed) => {
      const { added, changed, withdrawn, repriced } = compareCatalogs(before, listed)
      const written = [...added, ...changed]
      const goneOrWritten = new Set([...codesOf(withdrawn), ...codesOf(written)])
      const untouched = before.filter((offer) => offer.isOnSale && !goneOrWritten.has(offer.code))

      expect(codesOf([...written, ...untouched])).toEqual(codesOf(listed))
      for (const offer of untouched)
        expect(listed.find((each) => each.code === offer.code)?.fingerprint).toBe(offer.fingerprint)
      expect(codesOf(added)).toEqual(codesOf(listed.filter((offer) => !codesOf(before).includes(offer.code))))
      for (const offer of added) expect(repriced).toContain(offer.code)
    }),
  )
})

test.each([
  [0, 0, 'The wholesaler sent an empty catalogue.'],
  [0, 5, 'The wholesaler sent an empty catalogue.'],
  [1, 0, undefined],
  [49, 100, 'The wholesaler sent 49 plans where 100 are on sale.'],
  [50, 100, undefined],
])('a list of %i plans when %i are on sale', (listed, onSale, why) => {
  expect(whyImplausible(listed, onSale)).toBe(why)
})
