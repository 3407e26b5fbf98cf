import type { Operation } from './read-operations.ts'

const styles = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: light-dark(#f1f9fb, #0b1b22); color: light-dark(#0b2f3a, #e8f2f4) }
  h1, h2 { font-family: Rockwell, Georgia, serif; line-height: 1.15 } h2 { margin-top: 2.5rem } a { color: inherit }
  details { border-bottom: 1px solid light-dark(#d3e2e6, #33474f); padding: .6rem 0 } summary { cursor: pointer }
  summary code { overflow-wrap: anywhere } summary span { display: block; padding-left: 1.1rem; opacity: .8 }
  b { display: inline-block; min-width: 4.5rem; font: 600 .85rem ui-monospace, monospace }
  code, pre { font: .9rem/1.45 ui-monospace, monospace } pre { overflow-x: auto; padding: .75rem; border-radius: 8px; background: light-dark(#fff, #132831) }
`

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shape = (what: string, text: string) => `<p>${escapeHtml(what)}</p><pre>${escapeHtml(text)}</pre>`

function drawOperation({ method, path, summary, caller, parameters, body, answers }: Operation): string {
  const parts = parameters.map(
    ({ name, place, isRequired, shape }) => `${name}${isRequired ? '' : '?'} (${place}): ${shape}`,
  )
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(caller)}</p>${parts.length > 0 ? shape('in the address', parts.join('\n')) : ''}${body ? shape('takes', body) : ''}${answers
    .map((answer) => shape(`answers ${answer.status}`, answer.shape))
    .join('')}</details>`
}

/** The reference as one page without scripts, so that it passes the shop's content security policy. */
export function drawPage(shop: string, operations: Operation[]): string {
  const groups = [...new Set(operations.map(({ group }) => group))]
  const sections = groups.map((name) => {
    const members = operations.filter(({ group }) => group === name)
    return `<h2>${escapeHtml(name)}</h2>${members.map(drawOperation).join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${escapeHtml(shop)}</title><style>${styles}</style></head>
<body><h1>The API of the shop</h1><p>As an <a href="/api/docs/openapi.json">OpenAPI document</a>. Back to the <a href="/">shop</a> or the <a href="/sandbox">sandbox</a>.</p>
${sections.join('')}</body></html>`
}
