/** How money can be given back when the card refuses it. */
export const otherWays = ['store-credit', 'bank-transfer', 'other'] as const
export type OtherWay = (typeof otherWays)[number]
