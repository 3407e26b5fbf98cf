/** The parts of an activation code that a phone asks for one by one. */
export interface InstallationParts {
  smdpAddress: string
  activationCode: string
}

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i
const matchingId = /^[A-Za-z\d-]*$/

/** Splits `LPA:1$address$code` for manual entry; undefined for a code of any other form. */
export function splitInstallationCode(code: string): InstallationParts | undefined {
  if (!/^LPA:/i.test(code)) return undefined
  const [, smdpAddress = '', activationCode = ''] = code.split('$')
  return { smdpAddress, activationCode }
}

/**
 * Whether a phone will accept it (GSMA SGP.22): format 1, a host, a matching id, and at most a server id and a flag.
 */
export function isInstallationCode(code: string): boolean {
  const fields = code.split('$')
  const [format = '', host = '', id = ''] = fields
  if (code.length > 255 || fields.length < 3 || fields.length > 5) return false
  return /^LPA:1$/i.test(format) && hostName.test(host) && matchingId.test(id)
}

/** Opens the installer directly on iOS 17.4 and later. */
export const appleInstallLink = (code: string): string =>
  `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(code)}`

/** Best effort: whether it opens depends on the manufacturer, so the QR code is always shown beside it. */
export const androidInstallLink = (code: string): string =>
  `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(code)}`
