/** The push services of common browsers. A subscription anywhere else does not come from a browser. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?push\.apple\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
]

/**
 * Whether the shop may send a message there. The address comes from the client and could name a machine inside our own
 * network: only https at known services is allowed, and in the sandbox its own push service.
 */
export function isPushHost(endpoint: string, sandboxUrl: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, href } = new URL(endpoint)
  if (sandboxUrl && href.startsWith(`${sandboxUrl}/push/`)) return true
  return protocol === 'https:' && port === '' && username === '' && known.some((host) => host.test(hostname))
}
