import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCurrency } from './chosen-currency.tsx'

function Shown() {
  return <>{useCurrency().code}</>
}

test('using the currency outside its provider fails with a clear error', () => {
  expect(() => renderToString(<Shown />)).toThrow('useCurrency must be used inside a CurrencyProvider')
})
