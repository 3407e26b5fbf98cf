/** The most common mail hosts, most popular first: of two equally close matches, the first wins. */
const popular = `
  gmail.com hotmail.com yahoo.com outlook.com icloud.com live.com aol.com
  msn.com me.com googlemail.com protonmail.com proton.me mac.com fastmail.com
  comcast.net verizon.net hotmail.co.uk yahoo.co.uk btinternet.com bigpond.com gmx.com
  gmx.net gmx.de web.de t-online.de freenet.de hotmail.de yahoo.de
  outlook.de hotmail.fr yahoo.fr orange.fr wanadoo.fr laposte.net outlook.fr
  hotmail.it yahoo.it libero.it hotmail.es yahoo.es yahoo.com.br yahoo.co.jp
  yahoo.co.in naver.com yandex.ru rediffmail.com bluewin.ch
`
  .trim()
  .split(/\s+/)

/** Real hosts that are one letter away from one above. */
const alsoReal = new Set(['mail.com', 'email.com', 'ymail.com', 'hmail.com', 'rocketmail.com', 'gmx.at', 'gmx.ch'])

/** Endings that do not exist. */
const brokenEndings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  comm: 'com',
  coom: 'com',
  'c.om': 'com',
  ney: 'net',
  nte: 'net',
  nett: 'net',
  'co.ku': 'co.uk',
  'co.u': 'co.uk',
  couk: 'co.uk',
}

/** Endings that exist, but are almost certainly typos behind a well-known host. */
const rareEndings: Record<string, string> = { co: 'com', cm: 'com', om: 'com', ne: 'net', uk: 'co.uk' }

function splitHost(host: string): { name: string; ending: string } {
  const dot = host.indexOf('.')
  return dot < 0 ? { name: host, ending: '' } : { name: host.slice(0, dot), ending: host.slice(dot + 1) }
}

/** Short names have too many neighbours; a long one may be two letters off. */
const slipsAllowed = (name: string): number => (name.length < 5 ? 0 : name.length < 7 ? 1 : 2)

/** Edit distance between two words: a letter too many, too few or wrong, or two swapped. */
function slipsBetween(typed: string, meant: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      )
    }
    beforeLast = last
    last = current
  }
  return last[meant.length] ?? 0
}

function likelyHost(host: string): string | undefined {
  if (popular.includes(host) || alsoReal.has(host)) return undefined
  const { name, ending } = splitHost(host)
  const mended = brokenEndings[ending] ?? ending
  const nearest = popular
    .map((candidate, rank) => ({ candidate, rank, ...splitHost(candidate) }))
    .filter((known) => ending === '' || known.ending === mended || known.ending === rareEndings[ending])
    .map((known) => ({ ...known, slips: slipsBetween(name, known.name) }))
    .filter(({ slips, name: known }) => slips <= slipsAllowed(known))
    .toSorted((a, b) => a.slips - b.slips || a.rank - b.rank)[0]
  if (nearest) return nearest.candidate
  return mended === ending ? undefined : `${name}.${mended}`
}

/** The address the visitor probably meant, if this one looks like a typo; undefined if it may well be right. */
export function likelyAddress(typed: string): string | undefined {
  const [, person = '', host = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  const meant = host && likelyHost(host)
  return meant ? `${person}@${meant}` : undefined
}
