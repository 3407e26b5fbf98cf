import * as gifts from '#contract/api/gifts.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const giftsSentences = [
  sentences('Groups', gifts, {
    readGift: 'The card of an eSIM that is a gift, if there is one.',
    writeGift: 'Makes an eSIM a gift, or changes its card, until the recipient has opened it.',
    endGift: 'Makes it the buyer’s own again, until it was opened.',
    openGift: 'The card behind a link, for its recipient: no price, and no word about the giver but the name.',
  }),
]
