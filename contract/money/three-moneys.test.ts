import { expect, test } from 'vitest'
import { type BooksMoney, booksMoney, booksMoneyOfMicros, sumBooks } from './books-money.ts'
import { addMoney, booksCurrency, money, subtractMoney, sumMoney } from './money.ts'
import { booksInSale, saleInBooks, saleMoney } from './sale-money.ts'
import { microsInBooks, sameMoney, supplierMoney } from './supplier-money.ts'

/**
 * What the compiler refuses. Each line below a `@ts-expect-error` must fail to compile, or `tsc` fails here. At run
 * time all amounts are in one currency, so only the compiler would notice.
 */
const books = booksMoney(1000)
const sale = saleMoney(300, booksCurrency)
const rate = { currency: booksCurrency, perUsd: 1 }
const costMicroUsd = 2_000_000
const supplier = supplierMoney(costMicroUsd)
const plain = money(50, booksCurrency)

test('two amounts of the same money are added, and stay that money', () => {
  const sum: BooksMoney = addMoney(books, books)
  const left: BooksMoney = subtractMoney(books, booksMoneyOfMicros(microsInBooks(costMicroUsd, sameMoney)))

  expect([sum.amount, left.amount]).toEqual([2000, 800])
  expect(addMoney(sale, sale)).toEqual(saleMoney(600, booksCurrency))
  expect(addMoney(plain, plain)).toEqual(money(100, booksCurrency))
})

test('a sale’s amount is added to the books at a named rate', () => {
  expect(addMoney(books, saleInBooks(sale, rate))).toEqual(booksMoney(1300))
  expect(addMoney(sale, booksInSale(books, rate))).toEqual(saleMoney(1300, booksCurrency))
})

test('two different moneys do not compile together', () => {
  const refused = [
    // @ts-expect-error a sale's amount takes a rate
    () => addMoney(books, sale),
    // @ts-expect-error the same the other way round
    () => addMoney(sale, books),
    // @ts-expect-error a supplier's amount is not the books'
    () => addMoney(books, supplier),
    // @ts-expect-error nor a sale's
    () => subtractMoney(sale, supplier),
    // @ts-expect-error money of no known purpose may be any
    () => addMoney(books, plain),
    // @ts-expect-error the same the other way round
    () => subtractMoney(plain, books),
    // @ts-expect-error figures are the books' money only
    () => sumBooks([books, sale]),
    // @ts-expect-error what was converted is not converted again
    () => saleInBooks(saleInBooks(sale, rate), rate),
    // @ts-expect-error a supplier's cost is a count of millionths until it is converted
    () => addMoney(books, costMicroUsd),
  ]
  // @ts-expect-error a sum of anything is not a figure of the books
  const figure: BooksMoney = sumMoney([books, sale], booksCurrency)

  expect(refused).toHaveLength(9)
  expect(figure.amount).toBe(1300)
})
