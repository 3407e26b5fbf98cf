import type { RefusalCode } from '#contract/refusals/refusals.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { escapeHtml } from './draw-page.ts'
import type { PartnerCall } from './read-partner-calls.ts'

const styles = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; --line: light-dark(#c4d6db, #3b525b); --card: light-dark(#fff, #132831); --soft: light-dark(#48636c, #a9bfc6) }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: light-dark(#f1f9fb, #0b1b22); color: light-dark(#0b2f3a, #e8f2f4) }
  h1, h2 { font-family: Rockwell, Georgia, serif; line-height: 1.15 } h2 { margin-top: 2.5rem } a { color: inherit }
  p { max-width: 44rem }
  .key { position: sticky; top: 0; z-index: 1; padding: .75rem 0; background: light-dark(#f1f9fb, #0b1b22); border-bottom: 1px solid var(--line) }
  details { border-bottom: 1px solid var(--line); padding: .25rem 0 } summary { cursor: pointer; padding: .5rem 0 }
  summary code { overflow-wrap: anywhere } summary span { display: block; padding-left: 1.1rem; color: var(--soft) }
  b { display: inline-block; min-width: 4.5rem; font: 600 .85rem ui-monospace, monospace }
  form { display: grid; gap: .75rem; padding: .25rem 0 1rem 1.1rem }
  label { display: grid; gap: .25rem; font-weight: 600 } label small { font-weight: 400; color: var(--soft) }
  input, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid light-dark(#7c959d, #6e8791); border-radius: 8px; background: var(--card); color: inherit; font: .95rem/1.45 ui-monospace, monospace }
  textarea { min-height: 6.5rem }
  button { justify-self: start; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 8px; background: light-dark(#0b5566, #8fd8e6); color: light-dark(#fff, #06222b); font: 600 1rem system-ui, sans-serif; cursor: pointer }
  :focus-visible { outline: 3px solid light-dark(#0b7285, #8fd8e6); outline-offset: 2px }
  code, pre { font: .9rem/1.45 ui-monospace, monospace } pre { overflow: auto; max-height: 24rem; margin: 0; padding: .75rem; border-radius: 8px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere }
  dt { margin-top: .75rem } dd { margin: 0; color: var(--soft) } :target { outline: 2px solid currentcolor; outline-offset: 4px }
  [hidden] { display: none }
`

const field = (name: string, place: string, isRequired: boolean) =>
  `<label>${escapeHtml(name)}${isRequired ? '' : ' <small>may be left out</small>'}<input name="${escapeHtml(name)}" data-in="${place}" autocomplete="off" spellcheck="false"${isRequired ? ' required' : ''}></label>`

/** What stands in backticks is code. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const bodyField = (example: unknown) =>
  `<label>Body, as JSON<textarea data-in="body" spellcheck="false">${escapeHtml(JSON.stringify(example ?? {}, null, 2))}</textarea></label>`

function drawCall({ method, path, summary, params, query, body, example }: PartnerCall): string {
  const asked = Object.keys(query?.properties ?? {})
  const fields = [
    ...params.map((name) => field(name, 'path', true)),
    ...asked.map((name) => field(name, 'query', false)),
    ...(body ? [bodyField(example)] : []),
  ]
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code><span>${withCode(summary)}</span></summary>
<form data-method="${method}" data-path="${escapeHtml(path)}">${fields.join('\n')}
<button>Send</button><output hidden><pre tabindex="0"></pre></output></form></details>
`
}

/** Those a partner's program meets; each has a place on the page, where the `type` of its answer leads. */
const codes: readonly RefusalCode[] = [
  'partner_key_missing',
  'partner_key_unknown',
  'partner_scope_missing',
  'partner_paused',
  'request_key_missing',
  'request_key_reused',
  'price_changed',
  'balance_too_low',
  'plan_not_found',
  'plan_unavailable',
  'order_not_found',
  'cannot_cancel',
  'top_up_unavailable',
  'statement_not_found',
  'webhook_address_refused',
  'sales_paused',
  'bad_request',
  'too_many_requests',
]

function drawRefusal(code: RefusalCode): string {
  const { status, message } = new Refusal(code)
  return `<dt id="${code}"><code>${code}</code> ${status}</dt><dd>${escapeHtml(message)}</dd>\n`
}

/** A page where a partner tries the API with a test key. Its script is a file of its own, as the policy asks. */
export const drawPartnerDocs = (calls: readonly PartnerCall[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Partner API</title>
<style>${styles}</style><script src="/partner-docs.js" defer></script></head>
<body><main><h1>Partner API</h1>
<p>Sell eSIMs under your own name. You pay in advance; every order is one eSIM, or the balance back. Ask the shop for a test key, paste it here and
try the calls. The page keeps the key in this field only and sends it to this shop only.</p>
<p><a href="/partner-client.ts" download>A client in TypeScript</a>, one file without packages; the same as a package with
<code>npm install</code> and the address of <a href="/partner-client.tgz">partner-client.tgz</a>. All of it as an <a href="/partner-openapi.json">OpenAPI document</a>. <a href="/">Back to the shop</a></p>
<form class="key" id="key"><label>Test key<input type="password" name="key" placeholder="lfp_test_…" autocomplete="off" spellcheck="false" aria-describedby="key-note"></label>
<small id="key-note" role="status">Nothing is sent before you press Send.</small></form>
<h2>Calls</h2>
${calls.map(drawCall).join('')}<h2>Rules</h2>
<p>Every <code>POST</code> carries an <code>Idempotency-Key</code>: the same key with the same body is done once and answered alike. This page makes a new
one for each press of Send.</p>
<p>A refusal is <code>application/problem+json</code> with a <code>code</code> that does not change. After 429 wait for <code>Retry-After</code> seconds.</p>
<dl>
${codes.map(drawRefusal).join('')}</dl>
<p>Webhooks follow <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a>: verify them with any of its libraries and the secret that setting the address answers with.</p>
</main></body></html>
`
