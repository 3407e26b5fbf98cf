import { expect, test } from 'vitest'
import { settingsPage } from './settings-page.ts'

test('docs/configuration.md is up to date with the settings; `npm run docs` writes it', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../docs/configuration.md')
})
