import { listPhotos } from '#contract/api/photos.ts'
import { queryOf } from './query.ts'

/** The operator's own photographs. The server includes them in every page, so the browser never fetches them. */
export const photosQuery = queryOf(listPhotos)
