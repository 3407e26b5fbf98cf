import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import type { BookedEsim } from './other-esims.ts'
import { originalPackage } from './price-list.ts'
import { troubleKinds, troubles } from './troubles.ts'

const ROWS_ON_A_PAGE = 100

/** The wholesaler's eSIMs, with buttons that play the traveller's phone. */
export function esimsPage(esims: BookedEsim[], balanceUsd: number): string {
  const newest = esims.toReversed().slice(0, ROWS_ON_A_PAGE)
  const wallet = `<form method="post" action="/sandbox/esim-access/balance">
    <label>Our wallet at the wholesaler, in dollars <input name="usd" inputmode="decimal" value="${balanceUsd}"></label>
    <button>Set</button></form>`
  return page('eSIMs', wallet + (newest.length > 0 ? newest.map(entry).join('') : '<p>None sold yet.</p>'))
}

function entry(esim: BookedEsim): string {
  const plan = originalPackage(esim.packageCode)?.name ?? esim.packageCode
  const facts = [
    `ICCID ${esim.iccid}`,
    `our reference ${esim.transactionId}`,
    [esim.supplier, esim.status, esim.smdpStatus].filter(Boolean).join(', '),
    `${esim.usedMb} of ${esim.totalMb ?? 'unlimited'} MB used`,
    `until ${esim.expiresAt.slice(0, 16).replace('T', ' ')} UTC`,
    ...(esim.trouble ? [`trouble: ${esim.trouble}`] : []),
  ]
  const deed = (name: string, label: string) =>
    `<button formaction="/sandbox/esims/${esim.iccid}/${name}">${label}</button>`
  return `<h2>${escapeHtml(plan)}</h2><p>${facts.map(escapeHtml).join('<br>')}</p>
    <form method="post"><label>Megabytes <input name="mb" inputmode="numeric" value="100" size="6"></label>
    ${deed('use', 'Use data')}${deed('install', 'Install')}${deed('delete', 'Delete from the phone')}${deed('expire', 'Let it expire')}</form>
    <form method="post"><label>Why its phone has no internet <select name="kind">${choices(esim.trouble)}</select></label>
    ${deed('trouble', 'Play it')}</form>`
}

const choices = (chosen: string | null): string =>
  [
    '<option value="none">None: it is online</option>',
    ...troubleKinds.map((kind) => {
      const selected = kind === chosen ? ' selected' : ''
      return `<option value="${kind}" title="${escapeHtml(troubles[kind].description)}"${selected}>${kind}</option>`
    }),
  ].join('')
