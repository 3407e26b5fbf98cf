import { settings } from './settings.ts'

const opening = `# Configuration

Every setting is an environment variable; none is needed to try the shop. An empty one counts as none. Written by
\`npm run docs\` from \`server/settings.ts\`, where each is declared and checked. \`npm run preflight\` tells whether
those of a live shop work.

| variable | without it | what it is |
|---|---|---|
`

const closing = `
Each outside service is real or played by its own keys, so a live wholesaler can be tried with test payments. Keys that
belong together are set together or not at all. What would take real money for play eSIMs, or hand out real eSIMs for
play money, is refused at start. The sandbox run alone (\`npm run sandbox\`) reads \`DATABASE_URL\`, \`SANDBOX_PORT\`
(3100) and \`SHOP_URL\` (\`http://127.0.0.1:3000\`).
`

/** The table of settings as `docs/configuration.md` shows it. */
export const settingsPage = (): string => {
  const rows = Object.entries(settings).map(
    ([name, { fallback, meaning }]) => `| \`${name}\` | ${cell(fallback)} | ${cell(meaning)} |\n`,
  )
  return opening + rows.join('') + closing
}

const cell = (text: string) => text.replaceAll('|', '\\|')
