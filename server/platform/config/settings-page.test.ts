import { expect, test } from 'vitest'
import { settingsPage } from './settings-page.ts'

test('docs/configuration.md shows the settings as they are; `npm run docs` writes it anew', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../docs/configuration.md')
})
