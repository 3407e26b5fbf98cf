/** How money can be given back when the card refuses it. */
export const otherRefundMethods = ['store-credit', 'bank-transfer', 'other'] as const
export type OtherRefundMethod = (typeof otherRefundMethods)[number]
