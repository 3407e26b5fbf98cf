/** Why a payment is refunded at once, for the order's history. */
export const latePaymentReasons = {
  credit: 'The bank confirmed too late: the store credit that covered part of the price had already been spent.',
  code: 'The bank confirmed too late: the code that lowered the price had been used up since.',
  card: 'The card that paid had used this code as often as one person may.',
  consent: 'The buyer’s consent to begin at once was not on file when the payment arrived.',
  twin: 'The same buyer had bought the same less than a minute before: a second tap.',
  price: 'The bank confirmed too late: the price had risen since.',
  owner: 'The bank confirmed too late: the account had been deleted, so there was no one to deliver to.',
}
