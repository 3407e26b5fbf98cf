/** How money can go back when the card does not take it. */
export const otherWays = ['store-credit', 'bank-transfer', 'other'] as const
export type OtherWay = (typeof otherWays)[number]
