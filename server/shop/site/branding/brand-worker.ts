import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { iconAddress, iconStamp } from './icon-addresses.ts'
import { pictureAddress } from './picture-address.ts'

const line = /^const brand = \{.*\}$/m

/**
 * The service worker of a shop with a profile. Browsers compare it byte by byte on every visit, so each publication
 * changes it, and the new worker caches the offline page again.
 */
export function brandWorker(source: string, current: CurrentProfile): string {
  if (!line.test(source)) throw new Error('sw.js has lost the line that says whose shop it is')
  const { logo, logoDark, mark } = current.profile
  const pictures = [logo, logoDark, mark].flatMap((id) => current.pictures.get(id ?? '') ?? [])
  const brand = {
    stamp: `-${current.id}-${iconStamp(current)}`,
    name: current.name,
    badge: iconAddress(current, 'badge.png'),
    files: [...new Set(pictures.map(pictureAddress))],
  }
  return source.replace(line, () => `const brand = ${JSON.stringify(brand)}`)
}
