import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../platform/config/project-root.ts'
import { readProfileFile } from '../../../platform/profile/read-profile-file.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { profileSchema, profileSchemaPath } from './profile-schema.ts'

/** An independent JSON Schema validator, as editors use. */
const ajv = addFormats.default(new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }))
const check = ajv.compile(profileSchema())
const isRight = (profile: unknown): boolean => check(profile)

const example = join(projectRoot, 'deploy/shop.example.json')

test('docs/shop-profile.schema.json is current; `npm run docs` writes it', async () => {
  const text = `${JSON.stringify(profileSchema(), null, 2)}\n`

  await expect(text).toMatchFileSnapshot('../../../../docs/shop-profile.schema.json')
})

test('the example is valid by the schema and for the shop, and has no unknown field', () => {
  const written = JSON.parse(readFileSync(example, 'utf8')) as { $schema: string }

  expect(isRight(written), ajv.errorsText(check.errors)).toBe(true)
  expect(readProfileFile(example)).toMatchObject({ problems: [], file: { unknown: [] } })
  expect(join(projectRoot, 'deploy', written.$schema)).toBe(join(projectRoot, 'docs', profileSchemaPath))
})

test.each([
  [{ name: 'Meridian' }, true],
  [{ name: 'Meridian', colours: { primary: '#5B2A86' } }, true],
  [{ name: 'Meridian', headline: { en: 'Hello', de: 'Hallo' } }, true],
  [{ name: 'Meridian', legal: { terms: 'Be kind.', imprint: { file: 'imprint.md' } } }, true],
  [{ name: 'Meridian', legal: { terms: { en: { file: 'en.md', version: '2' }, de: 'Sei nett.' } } }, true],
  [{ name: 'Meridian', somethingElse: true }, true],
  [{}, false],
  [{ name: 'Meridian', colours: { primary: 'teal' } }, false],
  [{ name: 'Meridian', headline: { xx: 'Hi' } }, false],
  [{ name: 'Meridian', claims: [{ text: 'Fast', date: 'May' }] }, false],
  [{ name: 'Meridian', legal: { terms: 7 } }, false],
])('of %j the schema says %s', (profile, isFine) => {
  expect(isRight(profile)).toBe(isFine)
})

test('every field of the schema says what it means', () => {
  const fields = (schema: { properties?: object; items?: { properties?: object } }, path = ''): [string, object][] =>
    Object.entries(schema.properties ?? schema.items?.properties ?? {}).flatMap(([name, each]) => [
      [`${path}${name}`, each as object],
      ...fields(each as { properties?: object }, `${path}${name}.`),
    ])

  expect(fields(profileSchema()).filter(([, each]) => !('description' in each))).toEqual([])
})

test('every shop serves its schema to editors on other origins', async () => {
  const shop = await openTestShop()
  const answer = await shop.fetch(profileSchemaPath)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(profileSchema())))
})
