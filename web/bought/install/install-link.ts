import { androidInstallLink, appleInstallLink, isInstallationCode } from '#contract/supply/installation-code.ts'
import type { Device } from './device.ts'

const links = { iphone: appleInstallLink, android: androidInstallLink }

/** The link that installs the eSIM on this device with one tap; undefined where it would lead nowhere. */
export function installLink(code: string, { phone, opensInstallLinks }: Device): string | undefined {
  return phone && opensInstallLinks && isInstallationCode(code) ? links[phone](code) : undefined
}
