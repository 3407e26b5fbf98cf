import { expect, test } from 'vitest'
import { convertMoney, type Money } from '#contract/money/money.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { CatalogSnapshot } from '../../plans/catalog/catalog-snapshot.ts'
import { PriceBook } from '../../plans/catalog/prices/price-book.ts'
import { PriceOrder } from './price-order.ts'

const inYen = (price: Money) => convertMoney(price, 151.37, 'JPY')

test('a search finds what sorting and converting every plan would find, in the same order, pinned plans first', async () => {
  const { deps } = await openTestShop()
  const { shelf } = await deps.catalog.read()
  const japan = shelf.plansOf('JP')
  const pinned = [shelf.plans.at(-1), japan.at(-1), japan.at(-2)].flatMap((plan) => plan?.code ?? [])
  const book = new PriceBook({ rules: [], hidden: [], pinned })
  const prices = { ...(await deps.catalog.prices.read()), book }
  const snapshot = new CatalogSnapshot(shelf.arrangedBy(book), prices, deps.clock.now())
  const order = new PriceOrder(snapshot)
  const two = [...snapshot.shelf.plansOf('FR'), ...snapshot.shelf.plansOf('JP')]

  for (const plans of [undefined, two, []])
    for (const countries of [undefined, ['JP'], ['JP', 'DE', 'ZZ'], []])
      for (const [least, most] of [
        [0, Infinity],
        [700, 2500],
        [0, 1],
        [1_000_000_000, Infinity],
      ] as const) {
        const found = order.find({ plans, countries, least, most }, inYen).map(({ plan }) => plan.code)
        const wanted = snapshot
          .cheapestFirst(plans ?? snapshot.shelf.plans)
          .filter(({ price }) => inYen(price).amount >= least && inYen(price).amount <= most)
          .filter(({ plan }) => !countries || plan.coverageCodes.some((code) => countries.includes(code)))
          .map(({ plan }) => plan.code)
        expect(found, JSON.stringify([plans?.length, countries, least, most])).toEqual(wanted)
      }
})

test('a search converts a few prices, however many plans there are', async () => {
  const { deps } = await openTestShop()
  const snapshot = await deps.catalog.read()
  let conversions = 0
  const counting = (price: Money) => {
    conversions++
    return inYen(price)
  }

  const found = new PriceOrder(snapshot).find({ least: 700, most: 2500 }, counting)

  expect(found.length).toBeGreaterThan(50)
  expect(conversions).toBeLessThan(40)
})
