import * as currencies from '#contract/api/currencies.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const currenciesSentences = [
  sentences(
    'Currencies',
    currencies,
    {
      listCurrencies: 'The currencies prices can be shown in.',
      convertAmount:
        'An amount in another currency, and the rate of the day. Cards are charged in one of CHARGE_CURRENCIES.',
    },
    { convertAmount: { amount: '11.99', fromCurrency: booksCurrency, toCurrency: 'EUR' } },
  ),
]
