/** The least a card is charged, in the currency's smallest unit: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastCharges = new Map([
  ['GBP', 30],
  ...'AUD BRL CAD CHF EUR INR JPY NZD SGD USD'.split(' ').map((code) => [code, 50] as const),
  ['BGN', 100],
  ...'AED MYR PLN RON'.split(' ').map((code) => [code, 200] as const),
  ['DKK', 250],
  ...'NOK SEK'.split(' ').map((code) => [code, 300] as const),
  ['HKD', 400],
  ...'MXN THB'.split(' ').map((code) => [code, 1000] as const),
  ['CZK', 1500],
  ['HUF', 17_500],
])

/** No price is below this: it could not be paid by card, and plans are not given away. */
export const leastPrice = (currency: string): number => leastCharges.get(currency) ?? 1
