/** What speaks for the buyer's country; an ISO code each, undefined where it is not known. */
export interface CountryEvidence {
  /** The buyer's own word. */
  stated?: string | undefined
  /** The country of the bank that issued the card. */
  card?: string | undefined
  /** The country of the network that the buyer's browser is in. */
  network?: string | undefined
}

export interface DecidedCountry {
  country: string
  /** Nothing independent supports it: an administrator should look at it. */
  isDoubtful: boolean
}

/**
 * The country whose tax counts. Two pieces of evidence that agree decide, even against the buyer's word; where all
 * differ, the buyer's word counts and is flagged. Without any evidence it is the seller's own country, whose tax a
 * seller owes who cannot show another.
 */
export function decideCountry({ stated, card, network }: CountryEvidence, home: string): DecidedCountry {
  const sure = (country: string) => ({ country, isDoubtful: false })
  const doubtful = (country: string) => ({ country, isDoubtful: true })
  if (card !== undefined && card === network) return sure(card)
  if (stated === undefined) {
    const only = card ?? network
    if (only === undefined) return doubtful(home)
    return card === undefined || network === undefined ? sure(only) : doubtful(only)
  }
  if (stated === card || stated === network) return sure(stated)
  return doubtful(stated)
}
