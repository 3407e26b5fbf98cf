/** Where the operator's own photographs are served, by what they show: `jp`, `region-asia`. */
export type Photos = Readonly<Record<string, string>>

/** The server answers it for every page, so the browser never has to ask. */
export const photosKey = ['/api/photos']

let current: Photos = {}

/** Puts the operator's photographs in the place of posters. They are the same for every visitor, so once is enough. */
export function setPhotos(photos: Photos) {
  current = photos
}

export const photoOf = (name: string): string | undefined => current[name]
