import { listPhotos } from '#contract/api/photos.ts'
import { queryOf } from './query.ts'

/** The operator's own photographs. The server answers it for every page, so the browser never has to ask. */
export const photosQuery = queryOf(listPhotos)
