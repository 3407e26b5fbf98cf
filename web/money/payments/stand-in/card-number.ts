import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

interface BrandRule {
  brand: CardBrand
  starts: RegExp
  /** The number lengths the brand allows. */
  lengths: readonly number[]
  cvcLength: 3 | 4
}

const rules: readonly BrandRule[] = [
  { brand: 'visa', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  {
    brand: 'mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
  },
  { brand: 'amex', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvcLength: 3 },
  { brand: 'diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], cvcLength: 3 },
  { brand: 'jcb', starts: /^35(2[89]|[3-8])/, lengths: [16, 19], cvcLength: 3 },
  { brand: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3 },
]

const anyCard: Pick<BrandRule, 'lengths' | 'cvcLength'> = { lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvcLength: 3 }

const ruleFor = (digits: string) => rules.find(({ starts }) => starts.test(digits))

/** Derived from the first digits, so that the mark appears while the number is being typed. */
export const brandOf = (number: string): CardBrand | undefined => ruleFor(digitsOf(number))?.brand

export const cvcLengthOf = (number: string): 3 | 4 => (ruleFor(digitsOf(number)) ?? anyCard).cvcLength

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Grouped as on the card: in fours, or American Express's 4-6-5. */
export function formatCardNumber(text: string): string {
  const { lengths } = ruleFor(digitsOf(text)) ?? anyCard
  const digits = digitsOf(text).slice(0, Math.max(...lengths))
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : undefined
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/\d{1,4}/g) ?? [])
  return parts.filter(Boolean).join(' ')
}

/** What is wrong with the number, in a sentence; undefined if it may be valid. */
export function cardNumberError(number: string): MessageDescriptor | undefined {
  const digits = digitsOf(number)
  const { lengths } = ruleFor(digits) ?? anyCard
  if (digits === '') return msg`Card number is required`
  if (!lengths.includes(digits.length)) return msg`Your card number is incomplete`
  return passesLuhn(digits) ? undefined : msg`Your card number is not valid. Please check the digits`
}

/** The check digit at the end of every card number catches any single wrong digit. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, sign, index) => {
    const isDoubled = (digits.length - index) % 2 === 0
    const weighed = Number(sign) * (isDoubled ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
