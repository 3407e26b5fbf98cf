import { androidInstallLink, appleInstallLink, isInstallationCode } from '#contract/esims/installation-code.ts'
import type { Device } from './device.ts'

const links = { iphone: appleInstallLink, android: androidInstallLink }

/** Where one tap installs the eSIM on this very device; undefined where that would lead nowhere. */
export function installLink(code: string, { phone, opensInstallLinks }: Device): string | undefined {
  return phone && opensInstallLinks && isInstallationCode(code) ? links[phone](code) : undefined
}
