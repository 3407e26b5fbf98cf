import type { IncomingHttpHeaders } from 'node:http'
import { addressIn, directionOf, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { sayIn } from '../languages/say.ts'

/** True when a person opens this address, rather than a script that asks for data. */
export const isNavigation = ({
  method,
  headers,
}: {
  method?: string | undefined
  headers: IncomingHttpHeaders
}): boolean =>
  method === 'GET' &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

interface Problem {
  language: Language
  message: string
  /** The id that support can look up in the log. */
  requestId?: string
  /** The problem is temporary: the page reloads every ten seconds. */
  passes?: boolean
}

// The shop's own colours and small horizon inline: the stylesheet and the fonts may be what is missing.
const styles =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 Figtree,system-ui,sans-serif;color:#002a37;background:#f1f9fb}' +
  'main{max-width:32rem;padding:2rem;text-align:center}svg{width:9rem}h1{margin:1rem 0 1.5rem;font-size:1.5rem;line-height:1.3;text-wrap:balance}' +
  'a{display:inline-block;padding:.7rem 1.25rem;border-radius:.75rem;font-weight:600;text-decoration:none;color:#f8fdfe;background:#003b4c}' +
  'small{display:block;margin-top:2rem;font-size:.8125rem;color:#3f5c67;overflow-wrap:anywhere}bdi{display:block}.sun{fill:#fea92f}.arc{stroke:#6b8590}.sea{stroke:#002a37}' +
  '@media(prefers-color-scheme:dark){body{color:#e7f3f4;background:#05161d}a{color:#00202c;background:#d3e4e7}small{color:#a9bcc2}.arc{stroke:#5f7882}.sea{stroke:#e7f3f4}}'

const horizon =
  '<svg viewBox="0 0 144 72" fill="none" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path class="sun" d="M52 56a20 20 0 0 1 40 0z"/>' +
  '<path class="arc" stroke-dasharray="3 8" d="M38 56a34 34 0 0 1 68 0M24 56a48 48 0 0 1 96 0"/><path class="sea" d="M4 62h136M36 69h72"/></svg>'

/** A refusal for a person who opened an address. It loads nothing else: the problem may be that nothing else works. */
export function writeProblemPage({ language, message, requestId, passes = false }: Problem): string {
  const say = sayIn(language)
  const text = escape(message)
  const reference =
    requestId && `<small>${escape(say('Reference for support:'))} <bdi>${escape(requestId)}</bdi></small>`
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${passes ? '<meta http-equiv="refresh" content="10">' : ''}
<title>${text}</title><style>${styles}</style></head>
<body><main>${horizon}<h1>${text}</h1><a href="${addressIn(language, paths.home)}">${escape(say('Back to Home'))}</a>${reference ?? ''}</main></body></html>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
