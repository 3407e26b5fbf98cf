import type { Photos } from '#contract/site/photos.ts'

let current: Photos = {}

/** Replaces posters with the operator's photographs. They are the same for every visitor, so they are set once. */
export function setPhotos(photos: Photos) {
  current = photos
}

export const photoOf = (name: string): string | undefined => current[name]
