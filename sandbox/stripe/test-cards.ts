export interface CardDecline {
  code: string
  decline_code?: string
  message: string
  param?: string
}

/** A card number Stripe publishes for testing, and what happens when it pays. */
export interface TestCard {
  number: string
  /** Pays without a card form: `pm_card_visa`. */
  paymentMethodId: string
  brand: string
  country?: string
  /** The bank asks for a confirmation: at every payment, or off session only until the card was set up once. */
  confirms?: 'always' | 'until_set_up'
  declines?: CardDecline
  /** Can be saved although it declines every payment. */
  isSavable?: boolean
  /** Stripe's own fraud rules stop it before any bank is asked. */
  isBlocked?: boolean
  afterwards?: 'disputed'
  refunds?: 'fail_later' | 'succeed_later'
}

const declined = (decline_code: string, message = 'Your card was declined.'): CardDecline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

/** https://docs.stripe.com/testing: any future expiry and any security code will do. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', paymentMethodId: 'pm_card_visa', brand: 'visa' },
  { number: '4000056655665556', paymentMethodId: 'pm_card_visa_debit', brand: 'visa' },
  { number: '5555555555554444', paymentMethodId: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '2223003122003222', paymentMethodId: 'pm_card_mastercard_series2', brand: 'mastercard' },
  { number: '378282246310005', paymentMethodId: 'pm_card_amex', brand: 'amex' },
  { number: '6011111111111117', paymentMethodId: 'pm_card_discover', brand: 'discover' },
  { number: '3056930009020004', paymentMethodId: 'pm_card_diners', brand: 'diners' },
  { number: '3566002020360505', paymentMethodId: 'pm_card_jcb', brand: 'jcb' },
  { number: '6200000000000005', paymentMethodId: 'pm_card_unionpay', brand: 'unionpay' },
  {
    number: '4000002500003155',
    paymentMethodId: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    country: 'FR',
    confirms: 'until_set_up',
  },
  {
    number: '4000002760003184',
    paymentMethodId: 'pm_card_authenticationRequired',
    brand: 'visa',
    country: 'DE',
    confirms: 'always',
  },
  {
    number: '4000000000003220',
    paymentMethodId: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    confirms: 'always',
  },
  {
    number: '4000008260003178',
    paymentMethodId: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    country: 'GB',
    confirms: 'always',
    declines: insufficientFunds,
  },
  {
    number: '4000000000000002',
    paymentMethodId: 'pm_card_chargeDeclined',
    brand: 'visa',
    declines: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    declines: insufficientFunds,
  },
  {
    number: '4000000000009987',
    paymentMethodId: 'pm_card_chargeDeclinedLostCard',
    brand: 'visa',
    declines: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    paymentMethodId: 'pm_card_chargeDeclinedStolenCard',
    brand: 'visa',
    declines: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    paymentMethodId: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    declines: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  },
  {
    number: '4000000000000127',
    paymentMethodId: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    declines: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  },
  {
    number: '4000000000000119',
    paymentMethodId: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    paymentMethodId: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    declines: declined('generic_decline'),
    isSavable: true,
  },
  {
    number: '4100000000000019',
    paymentMethodId: 'pm_card_radarBlock',
    brand: 'visa',
    declines: declined('fraudulent'),
    isBlocked: true,
  },
  {
    number: '4000000000000259',
    paymentMethodId: 'pm_card_createDispute',
    brand: 'visa',
    afterwards: 'disputed',
  },
  { number: '4000000000005126', paymentMethodId: 'pm_card_refundFail', brand: 'visa', refunds: 'fail_later' },
  { number: '4000000000007726', paymentMethodId: 'pm_card_pendingRefund', brand: 'visa', refunds: 'succeed_later' },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byPaymentMethod = new Map(testCards.map((card) => [card.paymentMethodId, card]))

export const cardByNumber = (number: string): TestCard | undefined => byNumber.get(number)
export const cardByPaymentMethod = (id: string): TestCard | undefined => byPaymentMethod.get(id)
