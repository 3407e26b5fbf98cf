import { escapeHtml } from './escape-html.ts'
import { page } from './page.ts'

const services = [
  ['payments', 'Payments'],
  ['wholesaler', 'Wholesaler'],
  ['airalo', 'Second wholesaler (Airalo), where it is connected'],
  ['mail', 'Mail'],
  ['push', 'Push messages'],
] as const

const shares = [
  ['0', 'None'],
  ['0.3', '3 in 10'],
  ['1', 'All'],
] as const

const options = shares.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')

/** The simplest switches; the others are set by `POST /sandbox/faults`. */
export function faultsPage(faults: Record<string, object>): string {
  const rows = services.map(
    ([service, name]) => `<h2>${name}</h2><p class="muted">${said(faults[service])}</p>
      <form method="post" action="/sandbox/faults/switch"><input type="hidden" name="service" value="${service}">
      <label>Calls that fail <select name="errorRate">${options}</select></label><button>Set</button></form>`,
  )
  const calm = `<form method="post" action="/sandbox/faults/switch"><input type="hidden" name="service" value="none"><button>Let everything go well again</button></form>`
  return page('Faults', calm + rows.join(''))
}

function said(settings: object | undefined): string {
  const set = Object.entries(settings ?? {})
  return set.length > 0
    ? escapeHtml(set.map(([name, value]) => `${name}: ${String(value)}`).join(', '))
    : 'Nothing goes wrong.'
}
