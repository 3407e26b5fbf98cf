import * as travellers from '#contract/api/travellers.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const groupsSentences = [
  sentences('Groups', travellers, {
    nameTraveller: 'What the buyer calls this traveller; an empty name takes it away.',
    readTravellerLink: "The traveller's link, and a picture of it to scan.",
    makeTravellerLink: 'Makes a link after the last one was taken back. While there is one, it stays.',
    endTravellerLink: 'Takes the link back: it opens nothing from then on.',
    mailTravellerLink: 'Mails the link to the traveller, without a word about the price.',
  }),
]
