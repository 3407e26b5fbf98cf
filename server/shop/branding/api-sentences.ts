import * as legal from '#contract/api/legal.ts'
import * as shop from '#contract/api/shop.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const brandingSentences = [
  sentences('Catalogue', shop, {
    readShop: 'What the operator says about the shop, in the language of the request.',
    listShopQuestions: 'Questions that the operator answers beside our own.',
  }),
  sentences('Catalogue', legal, {
    readLegalText: 'A legal text: the version that counts now, or the one that is asked for.',
  }),
]
