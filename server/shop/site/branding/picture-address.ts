import type { KnownPicture } from '../../../platform/profile/store.ts'

const endings: Record<KnownPicture['type'], string> = { 'image/png': 'png', 'image/webp': 'webp' }

/** The id is the hash of the content, so an address never shows anything else. */
export const pictureAddress = ({ id, type }: Pick<KnownPicture, 'id' | 'type'>): string =>
  `/pictures/${id}.${endings[type]}`
