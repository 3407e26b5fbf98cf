import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCurrency } from './chosen-currency.tsx'

function Shown() {
  return <>{useCurrency().code}</>
}

test('whoever asks for the currency outside its provider is told so', () => {
  expect(() => renderToString(<Shown />)).toThrow('useCurrency must be used inside a CurrencyProvider')
})
