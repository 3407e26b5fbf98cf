import * as photos from '#contract/api/photos.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const photosSentences = [
  sentences('Catalogue', photos, {
    listPhotos: "The operator's own photographs, by destination.",
  }),
]
