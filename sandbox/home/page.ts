import { escapeHtml } from './escape-html.ts'

const styles = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; --line: light-dark(#d3e2e6, #33474f); --soft: light-dark(#f1f9fb, #0b1b22); }
  body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--soft); color: light-dark(#0b2f3a, #e8f2f4); }
  h1 { font: 620 1.9rem/1.1 Rockwell, Georgia, serif; } h2 { font: 620 1.25rem/1.2 Rockwell, Georgia, serif; margin-top: 2.5rem; }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; } a { color: inherit; }
  .muted { opacity: .75; } .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
  iframe { width: 100%; min-height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; color-scheme: light; }
  button, input, select { font: inherit; min-height: 2.75rem; padding: 0 .9rem; border-radius: 12px; border: 1.5px solid light-dark(#6f8f99, #5f7d87); background: light-dark(#fff, #132831); color: inherit; }
  textarea { font: inherit; width: 100%; box-sizing: border-box; min-height: 8rem; padding: .75rem .9rem; border-radius: 12px; border: 1.5px solid light-dark(#6f8f99, #5f7d87); background: light-dark(#fff, #132831); color: inherit; }
  .places { display: grid; gap: .75rem; padding: 0; list-style: none; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
  .places a { display: grid; gap: .25rem; align-content: start; height: 100%; box-sizing: border-box; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 16px; background: light-dark(#fff, #10242d); text-decoration: none; } .places a:hover { border-color: currentColor; } .places b { font-size: 1.1rem; } .wide { flex-basis: 100%; }
  button { cursor: pointer; font-weight: 600; } form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; } label { display: grid; gap: .25rem; font-size: .875rem; }
`

/** The frame of every sandbox page. Plain on purpose: it must not be mistaken for the shop. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Landfall sandbox</title><style>${styles}</style></head>
<body><nav aria-label="Sandbox"><a href="/sandbox">Sandbox</a><a href="/sandbox/mail">Mailbox</a><a href="/sandbox/payments">Payments</a><a href="/sandbox/esims">eSIMs</a><a href="/sandbox/push">Push</a><a href="/sandbox/faults">Faults</a><a href="/">Shop</a></nav>
<h1>${escapeHtml(title)}</h1>${body}</body></html>`
