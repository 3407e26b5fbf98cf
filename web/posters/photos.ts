import type { Photos } from '#contract/catalog/photos.ts'

let current: Photos = {}

/** Puts the operator's photographs in the place of posters. They are the same for every visitor, so once is enough. */
export function setPhotos(photos: Photos) {
  current = photos
}

export const photoOf = (name: string): string | undefined => current[name]
