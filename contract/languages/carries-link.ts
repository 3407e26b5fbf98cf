/**
 * Words that the shop mails to a person who did not ask for them must lead nowhere but to the shop. Mail programs make
 * links of bare domains too, so a word, a full stop and a word without a space between are taken for one.
 */
export function carriesLink(text: string): boolean {
  const read = text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .toLowerCase()
    // Browsers read the full stop of Chinese and Japanese as a dot; between their letters it ends a sentence.
    .replaceAll(/(?<=[a-z0-9-])[\u3002\uFF61](?=[a-z])/g, '.')
    .replaceAll(/[\u2024\uFE52]/g, '.')
  return signsOfLinks.some((sign) => sign.test(read))
}

const ending =
  '(?:com|net|org|info|biz|shop|site|online|link|click|app|dev|xyz|top|io|ly|me|gg|cc|tv|co|to|ru|cn|de|uk|eu)'

const signsOfLinks = [
  /:\/\/|https?:|mailto:|www[.\s]/,
  // `example.com`, `t.me/x`, `名前.com`, `ana@example.com`; not `3.50`, `z.B.` or `24.12.2026`.
  /[\p{L}\p{M}\p{N}_-]\.(?:\p{L}[\p{L}\p{M}]+|xn--)/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // `bit dot ly`, `bit(dot)ly`, `bit [.] ly`, `example .com`
  new RegExp(String.raw`[a-z0-9]\s*(?:[([{]\s*(?:dot|\.)\s*[)\]}]|\sdot\s)\s*${ending}\b`),
  new RegExp(String.raw`[a-z0-9]\s+\.\s?${ending}\b`),
]

/** Signs of an address or of markup, which no name needs. */
const linkSigns = /[/@:<>\\\n\r]/

/** Whether a name that a visitor typed can stand in a mail to any address. */
export const isPlainName = (name: string): boolean => !linkSigns.test(name.normalize('NFKC')) && !carriesLink(name)
