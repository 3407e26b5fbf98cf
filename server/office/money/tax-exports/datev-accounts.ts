/** The accounts that rows are booked on; the numbers are those of the operator's own chart. */
export const accountNames = [
  'receivables',
  'clearing',
  'credit',
  'partners',
  'bank',
  'domestic',
  'oss',
  'local',
  'reverse-charge',
  'outside',
  'fees',
  'exchange-gain',
  'exchange-loss',
] as const
export type AccountName = (typeof accountNames)[number]
export type AccountNumbers = Readonly<Partial<Record<AccountName, string>>>

/**
 * Germany's chart SKR03, where it leaves no choice. What is sold, and money held for customers and partners, has none: which
 * account a telecommunications service or a prepayment belongs on is for an accountant to say.
 */
export const skr03 = {
  receivables: '1400',
  clearing: '1360',
  bank: '1200',
  fees: '4970',
  'exchange-gain': '2660',
  'exchange-loss': '2150',
} as const satisfies AccountNumbers
