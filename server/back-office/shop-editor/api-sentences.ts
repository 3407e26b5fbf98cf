import * as adminShop from '#contract/api/admin-shop.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const shopEditorSentences = [
  sentences('Admin', adminShop, {
    readShopDesk: 'What the shop says about itself: published, drafted, what is in the way and what is missing.',
    saveShopDraft: 'Keeps what the form holds, unless somebody else has changed it since it was read.',
    discardShopDraft: 'Throws the draft away.',
    publishShop: 'Makes the draft what everybody sees, on every process, or says what is wrong with it.',
    listShopVersions: 'The newest publications, each with the fields in which it differs from the one before.',
    restoreShopVersion: 'Publishes an earlier version anew.',
    uploadShopPicture: 'Takes a picture, checks what it is and keeps it as we encoded it.',
    readStartingText:
      'A legal text to begin with: it names the seller as the form does, and has brackets where something must still be filled in.',
    previewShop: 'A page of the shop as the draft would make it, without scripts.',
  }),
]
