/** Limits whose name does not explain them. */
const limited: Readonly<Record<string, string>> = {
  signin: 'sign-in',
  prove: 'confirming it’s them',
  links: 'emailed links',
  export: 'exports',
  'own-export': 'downloads of their own data',
  declined: 'declined cards',
  'direct-buy': 'purchases',
  qr: 'QR codes',
  kit: 'arrival kits',
  'kit-link': 'links to arrival kits',
  'resend-mail': 'emails sent again',
}

/** `signin:account` reads `sign-in (account)`. */
function limitInWords(limit: string): string {
  const [what = '', whose] = limit.split(':')
  const name = limited[what] ?? what.replaceAll('-', ' ')
  return whose ? `${name} (${whose})` : name
}

/** A fact of a security event in an operator's words. */
export const factInWords = (name: string, value: string): string =>
  `${name} ${name === 'limit' ? limitInWords(value) : value.replaceAll('_', ' ')}`
