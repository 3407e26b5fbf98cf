import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceCode } from './price-code.tsx'

test.each([
  ['$4.99', 'USD', 'USD'],
  ['AED\u00a018.33', 'AED', ''],
  ['3,96\u00a0CHF', 'CHF', ''],
  ['10,34\u00a0€', 'EUR', 'EUR'],
])('beside %s in %s stands "%s"', (text, code, beside) => {
  expect(renderToStaticMarkup(<PriceCode of={{ text, code }} />)).toBe(beside)
})
