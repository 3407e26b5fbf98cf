/** What a price has to bring in before anything is earned. The tax is that of the dearest country the shop sells to. */
export const allCosts = (taxPercent: number): string =>
  taxPercent > 0 ? `cost, card fee and ${taxPercent}% tax` : 'cost plus card fee'
