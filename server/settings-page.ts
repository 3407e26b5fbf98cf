import { variables } from './config.ts'

const opening = `# Configuration

Every setting is an environment variable; none is needed to try the shop. An empty one counts as none. Written by
\`npm run docs\` from the \`settings.ts\` of each feature, where it is declared and checked. \`npm run preflight\` tells whether
those of a live shop work.

| variable | without it | what it is |
|---|---|---|
`

const closing = `
## What the keys make of a shop

Each outside service is real or played by its own keys, and keys that belong together are set together or not at all.
What the two that matter make of the shop, and what does not start:

| payments | wholesaler | the shop is |
|---|---|---|
| none, or Stripe's test keys | none | the **sandbox**; \`SANDBOX=off\` refuses to start |
| Stripe's test keys | \`ESIM_*\` | a **trial**, with \`ALLOW_TEST_PAYMENTS=1\`; refused without it |
| live keys | \`ESIM_*\` | **live** |
| live keys | none | refused: real money for play eSIMs |
| none | \`ESIM_*\` | refused: real eSIMs for play money, paid by whoever opens the sandbox |

A trial and a live shop are both outside the sandbox: \`SANDBOX=on\` refuses to start with their keys, there is no
\`/sandbox\`, no printed administrator and no open API page, limits are as they are, and a second factor, an https
\`PUBLIC_URL\` (a trial may use \`http://localhost\`), a \`SECRET_KEY\` nobody can guess and a first administrator's
password of 12 characters or more are required. A key that is not plainly a test key counts as live.

The sandbox run alone (\`npm run sandbox\`) reads \`DATABASE_URL\`, \`SANDBOX_PORT\`
(3100) and \`SHOP_URL\` (\`http://127.0.0.1:3000\`).
`

/** The table of settings as `docs/configuration.md` shows it. */
export const settingsPage = (): string => {
  const rows = [...variables].map(
    ([name, { fallback, meaning }]) => `| \`${name}\` | ${cell(fallback)} | ${cell(meaning)} |\n`,
  )
  return opening + rows.join('') + closing
}

const cell = (text: string) => text.replaceAll('|', '\\|')
