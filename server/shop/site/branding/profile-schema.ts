import { z } from 'zod'
import { legalKinds, ShopProfile } from '#contract/site/shop-profile.ts'

/** The path of the schema at every shop, and in the documentation. */
export const profileSchemaPath = '/shop-profile.schema.json'

type Schema = z.core.JSONSchema.BaseSchema

const legal: Record<(typeof legalKinds)[number], string> = {
  terms: 'The terms of service, at /terms. Customers accept them with every order.',
  imprint: 'Who is behind the shop, at /imprint.',
  withdrawal: 'How consumers withdraw, at /withdrawal.',
  accessibility: 'How accessible the shop is, at /accessibility.',
  privacy: 'What is kept of customers and why, at /privacy-policy.',
  returns: 'When customers get their money back, at /return-policy.',
}

/** What an editor shows beside each field. Kept out of the contract so that no page has to ship them. */
const meanings: Record<string, string> = {
  $schema: 'Where this schema is, so that an editor can help. The shop does not read it.',
  name: 'What the shop is called, everywhere. The only field that must be there.',
  legalName:
    'The seller as it stands in the register: on receipts, in mails and legal pages. Without it SELLER_NAME, else the name.',
  address: 'The postal address of the seller, lines separated by \\n. Without it SELLER_ADDRESS.',
  registration: 'Register and number, as in "Companies House 01234567".',
  management:
    'Who runs the company, as in "Geschäftsführerin: Maya Lind": on invoices, receipts, mails and in the imprint. Without it SELLER_MANAGEMENT.',
  taxNumber: 'The VAT or tax number, also on receipts. Without it SELLER_TAX_ID.',
  orderLetters: 'Two to four letters from A to Z with which new order numbers begin. Without them LF.',
  supportEmail: 'Where customers write to. Without it SUPPORT_EMAIL.',
  phone: 'A telephone number for customers.',
  hours: 'When somebody answers: a text, or texts by language.',
  social: 'Pages elsewhere, up to eight.',
  'social.site': 'Decides on the symbol.',
  'social.url': 'The address of the page there.',
  colours: 'One or two brand colours. The palette of both themes is worked out from them, readable in any case.',
  'colours.primary': 'As #5b2a86.',
  'colours.accent': 'As #00b8a9. Without it one is chosen that goes with the first.',
  font: 'Letters for headings and text. They come with the shop.',
  logo: 'The logo for light backgrounds: a picture beside this file, PNG, JPEG, WebP, AVIF, GIF or SVG.',
  logoDark: 'The logo for dark backgrounds. Without it the other.',
  mark: 'A square picture for the browser’s tab and home screens. Without it the first letter of the name.',
  headline: 'The large line on the home page: a text, or texts by language.',
  lede: 'The sentence below it.',
  picture: 'The picture on the home page, a file beside this one.',
  claims: 'Figures and promises. Only those with source and date are shown.',
  'claims.figure': 'What stands large, as in "98 %".',
  'claims.text': 'What it says.',
  'claims.source': 'Who counted it, or where it can be looked up. Shown.',
  'claims.date': 'When it was counted, as 2026-11-16. Shown.',
  testimonials: 'What customers said. Only those with an order or a link are shown.',
  'testimonials.text': 'Their words.',
  'testimonials.name': 'Who said it.',
  'testimonials.place': 'Where they are from.',
  'testimonials.orderNo': 'The order they placed here. Never shown.',
  'testimonials.link': 'Where it can be read.',
  questions: 'Questions and answers of your own, on the page with questions.',
  'questions.question': 'The question.',
  'questions.answer': 'The answer.',
  legal: 'Legal texts in Markdown, for one language or by language. A text with square brackets left in it is refused.',
  ...Object.fromEntries(Object.entries(legal).map(([kind, meaning]) => [`legal.${kind}`, meaning])),
  'legal.text': 'The text in Markdown.',
  'legal.file': 'A Markdown file beside this one, in place of the text.',
  'legal.version':
    'What this version is called. Without it the day from which it is valid. A version is never changed.',
  'legal.validFrom': 'From which day it counts, as 2026-12-01. Without it from the day it is published.',
}

/** The schema of the `SHOP_PROFILE` file, for editors and for checks before a deployment. */
export function profileSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(ShopProfile, { io: 'input' })
  const { properties = {} } = schema as Schema
  properties.legal = legalSchema(properties.legal as Schema)
  describe(schema as Schema, '')
  return {
    $schema,
    title: 'Shop profile',
    description:
      'What a shop says about itself: the file that SHOP_PROFILE names. Unknown fields are ignored and named in the log.',
    ...schema,
  }
}

/** Names each kind, and allows a file beside the profile in place of each text. */
function legalSchema({ additionalProperties, ...rest }: Schema): Schema {
  const each = withFile(additionalProperties as Schema)
  return {
    ...rest,
    propertyNames: undefined,
    properties: Object.fromEntries(legalKinds.map((kind) => [kind, structuredClone(each)])),
  } as Schema
}

function withFile(schema: Schema): Schema {
  if (schema.properties?.text) {
    const file = { type: 'string', minLength: 1 } as Schema
    const { required: _text, properties, ...rest } = schema
    return { ...rest, properties: { ...properties, file }, oneOf: [{ required: ['text'] }, { required: ['file'] }] }
  }
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => withFile(each as Schema)) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: withFile(schema.additionalProperties as Schema),
    }),
  }
}

/**
 * Adds what each field means, and lets colours have capital letters: JSON Schema patterns have no case-insensitive
 * flag.
 */
function describe(schema: Schema, path: string): void {
  const meaning = meanings[path]
  if (meaning) schema.description = meaning
  if (schema.pattern === '^#[0-9a-f]{6}$') schema.pattern = '^#[0-9a-fA-F]{6}$'
  const within = path.startsWith('legal.') ? 'legal' : path
  for (const [name, each] of Object.entries(schema.properties ?? {}))
    describe(each as Schema, within ? `${within}.${name}` : name)
  if (schema.items) describeForm(schema.items as Schema, path)
  for (const each of schema.anyOf ?? []) describeForm(each as Schema, path)
  if (typeof schema.additionalProperties === 'object') describeForm(schema.additionalProperties as Schema, path)
}

/** One of the variants of a field, whose description is already at the field. */
function describeForm(schema: Schema, path: string): void {
  describe(schema, path)
  delete schema.description
}
