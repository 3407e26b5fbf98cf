/** Phones whose settings are worded alike. Makers move menus about, so a kind is a system from some version on. */
export const phoneKinds = ['ios-17', 'ios-16', 'samsung-13', 'samsung-12', 'pixel', 'android'] as const
export type PhoneKind = (typeof phoneKinds)[number]

export interface PhoneRead {
  kind: PhoneKind
  /** In the system's own numbering; browsers on Android often report no version. */
  version?: string
  model?: string
}

interface BrowserReport {
  userAgent: string
  maxTouchPoints: number
  /** Reported by some browsers on request. */
  model?: string | undefined
  platformVersion?: string | undefined
}

const samsungSince = 13
const iosSince = 17

/** Reads which phone this is; undefined for a laptop, or if the browser reports nothing. */
export function readPhoneKind({
  userAgent,
  maxTouchPoints,
  model,
  platformVersion,
}: BrowserReport): PhoneRead | undefined {
  const android = /Android (\d+)/.exec(userAgent)
  if (android) {
    const version = platformVersion?.split('.')[0] || android[1] || ''
    const told = { version, ...(model && { model }) }
    const named = `${model ?? ''} ${userAgent}`
    if (/\bSM-|SamsungBrowser/.test(named))
      return { kind: Number(version) >= samsungSince || !model ? 'samsung-13' : 'samsung-12', ...told }
    return { kind: /\bPixel\b/.test(named) ? 'pixel' : 'android', ...told }
  }
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  const isIpad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  const ios =
    /(?:iPhone OS|CPU OS) (\d+)_(\d+)/.exec(userAgent) ?? (isIpad ? /Version\/(\d+)\.(\d+)/.exec(userAgent) : null)
  if (!ios) return undefined
  return { kind: Number(ios[1]) >= iosSince ? 'ios-17' : 'ios-16', version: `${ios[1]}.${ios[2]}` }
}
