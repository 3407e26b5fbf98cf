import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import type { Person } from './people.ts'
import { type ProviderName, titles } from './providers.ts'

const personButton = (person: Omit<Person, 'subject'>): string =>
  `<li><button name="pick" value="${escapeHtml(person.email)}">${escapeHtml(`${person.firstName} ${person.lastName}`.trim() || 'No name')}<br><span class="muted">${escapeHtml(person.email)}${person.isEmailVerified ? '' : ' (not verified)'}</span></button></li>`

/** Where a tester picks a person. It posts to its own address, which still carries the request. */
export const pickPersonPage = (provider: ProviderName, people: Omit<Person, 'subject'>[]): string =>
  page(
    `Sign in with ${titles[provider]}`,
    `<style>.people { list-style: none; padding: 0; display: grid; gap: .75rem; max-width: 24rem } .people button { width: 100%; text-align: left; padding: .6rem .9rem }</style>
<p>A stand-in for ${titles[provider]}. Pick a test person, or type one.</p>
<form method="post"><ul class="people">${people.map(personButton).join('')}</ul></form>
<h2>Somebody else</h2>
<form method="post">
<label>Email <input name="email" type="email" required autocomplete="off"></label>
<label>First name <input name="firstName" autocomplete="off"></label>
<label>Last name <input name="lastName" autocomplete="off"></label>
<label>Email verified <input name="verified" type="checkbox" checked></label>
<button>Continue</button></form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>`,
  )

/** OAuth 2.0 Form Post Response Mode: a page that submits its fields by itself. */
export const formPostPage = (action: string, fields: Record<string, string>): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Back to the shop',
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<noscript><button>Continue</button></noscript></form><script>document.forms[0].submit()</script>`,
  )
}
