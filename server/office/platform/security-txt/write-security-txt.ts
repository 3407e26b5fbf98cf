import { secondsAfter } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { SecurityTxtConfig } from './settings.ts'

export const securityTxtPath = '/.well-known/security.txt'

type Contacts = SecurityTxtConfig & Pick<CurrentProfile, 'supportEmail' | 'isDemonstration'>

const asUri = (contact: string): string => (contact.startsWith('https://') ? contact : `mailto:${contact}`)

/** The security contact; in the demonstration it is only an example that no one reads. */
const contactOf = ({ securityContact, supportEmail, isDemonstration }: Contacts): string | undefined =>
  securityContact ?? supportEmail ?? (isDemonstration ? 'hello@landfall.test' : undefined)

/**
 * RFC 9116 asks for less than a year. The page is computed on each request, so it never expires while the shop runs.
 */
const goodForDays = 180

/** RFC 9116; undefined where there is no contact. */
export function writeSecurityTxt(shop: Contacts & Pick<Config, 'publicUrl'>, now: Date): string | undefined {
  const contact = contactOf(shop)
  if (!contact) return undefined
  const today = new Date(now.toISOString().slice(0, 10))
  const lines = [
    `Contact: ${asUri(contact)}`,
    `Expires: ${secondsAfter(today, goodForDays * 86_400).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${shop.publicUrl}${securityTxtPath}`,
  ]
  return `${lines.join('\n')}\n`
}
