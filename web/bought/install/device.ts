/** The phones we write steps for. */
export type Phone = 'iphone' | 'android'

export interface Device {
  /** Undefined on a laptop or an unknown phone. */
  phone: Phone | undefined
  /** A tap on an installation link reaches the phone's own installer. */
  opensInstallLinks: boolean
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The first iOS whose installer opens from a link. */
const firstIos = { major: 17, minor: 4 }
const firstAndroid = 10

const isAtLeast = (version: RegExpMatchArray, { major, minor }: typeof firstIos) =>
  Number(version[1]) > major || (Number(version[1]) === major && Number(version[2] ?? 0) >= minor)

/** Reads the user agent. When in doubt there is no link: on the wrong system it opens a useless page. */
export function readDevice({ userAgent, maxTouchPoints }: Browser): Device {
  const android = /Android (\d+)/.exec(userAgent)
  // A page inside another app (`wv`) does not pass the link on to the system.
  if (android)
    return { phone: 'android', opensInstallLinks: Number(android[1]) >= firstAndroid && !/; wv\)/.test(userAgent) }

  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  const isIpad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  const ios = /(?:iPhone OS|CPU OS) (\d+)_(\d+)/.exec(userAgent) ?? (isIpad && /Version\/(\d+)\.(\d+)/.exec(userAgent))
  if (!ios) return { phone: undefined, opensInstallLinks: false }
  // All browsers on iOS name Safari; pages inside other apps do not.
  return { phone: 'iphone', opensInstallLinks: isAtLeast(ios, firstIos) && /Safari\//.test(userAgent) }
}
