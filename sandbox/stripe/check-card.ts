import { cardError } from './stripe-error.ts'
import { cardByNumber, type TestCard } from './test-cards.ts'

export interface CardEntry {
  number: string
  exp_month: string
  exp_year: string
  cvc?: string
}

export interface CheckedCard {
  card: TestCard
  expMonth: number
  expYear: number
}

/** Checks a typed card as Stripe would before asking any bank. */
export function checkCard(entry: CardEntry, now: Date): CheckedCard {
  const number = entry.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', { param: 'number' })
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
  const expiry = checkExpiry(entry, now)
  // A missing code is allowed, as with Stripe; whether it is required is up to the bank.
  if (entry.cvc !== undefined && !/^\d{3,4}$/.test(entry.cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' })

  const card = cardByNumber(number)
  // Real cards are refused before anything of them is stored.
  if (!card)
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { decline_code: 'test_mode_live_card' },
    )
  return { card, ...expiry }
}

function checkExpiry(entry: CardEntry, now: Date) {
  const expMonth = /^\d{1,2}$/.test(entry.exp_month) ? Number(entry.exp_month) : 0
  const typedYear = /^(\d{2}|\d{4})$/.test(entry.exp_year) ? Number(entry.exp_year) : 0
  const expYear = entry.exp_year.length === 2 ? 2000 + typedYear : typedYear
  const thisYear = now.getUTCFullYear()
  if (expYear < thisYear || expYear > thisYear + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' })
  const isPast = expYear === thisYear && expMonth < now.getUTCMonth() + 1
  if (expMonth < 1 || expMonth > 12 || isPast)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' })
  return { expMonth, expYear }
}

/** The Luhn check digit. */
function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
