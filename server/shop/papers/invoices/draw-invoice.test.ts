import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { describe, expect, test } from 'vitest'
import { invoiceCase, invoiceCases } from '../../../testing/invoice-cases.ts'
import { drawInvoice } from './draw-invoice.ts'
import { writeCii } from './write-cii.ts'

const cases = Object.entries(invoiceCases)

/** The metadata, which a PDF/A file holds uncompressed. */
const metadataOf = (file: Buffer): string => /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file.toString('utf8'))?.[0] ?? ''

describe.each(cases)('an invoice: %s', (_case, invoice) => {
  test('its data follows the schema of EN 16931', async () => {
    const { valid, errors } = await validateXsd(writeCii(invoice), Profile.EN16931)
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  test('its paper has every font inside, is made for archives, and is the same each time', async () => {
    const file = await drawInvoice(invoice)
    const text = file.toString('latin1')
    const fonts = text.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? []

    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/\/FontFile[23] /)
    expect(text).not.toContain('/Helvetica')
    expect(text).toContain('/OutputIntents')
    expect(text).toMatch(/\/AFRelationship \/Alternative/)
    expect(metadataOf(file)).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(metadataOf(file)).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect((await drawInvoice(structuredClone(invoice))).equals(file)).toBe(true)
  })
})

test('a shop called A & B does not break the metadata', async () => {
  const { head } = invoiceCases['a shop called A & B'] ?? invoiceCase()
  const metadata = metadataOf(await drawInvoice(invoiceCase({ head })))

  expect(metadata).toContain('A &amp; B &lt;Travel&gt;')
  expect(metadata).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  expect(metadata).not.toContain('<Travel>')
})

test('a control character in a name does not break the data', async () => {
  const buyer = { name: 'Eve\u0000\u0008 <b>&', country: 'DE' }
  const xml = writeCii(invoiceCase({ buyer }))

  expect(xml).toContain('<ram:Name>Eve &lt;b&gt;&amp;</ram:Name>')
  expect((await validateXsd(xml, Profile.EN16931)).valid).toBe(true)
})

test('an invoice of thirty eSIMs goes on over several pages', async () => {
  const file = await drawInvoice(invoiceCase({ gross: Array.from({ length: 30 }, () => 499) }))

  expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})

test('no VAT number stands on a sale outside the scope of tax', () => {
  const xml = writeCii(
    invoiceCase({
      treatment: { scheme: 'outside', country: 'CH', rate: 0 },
      buyer: { name: 'Firma', country: 'CH', vatNumber: 'CHE123456788' },
    }),
  )

  expect(xml).not.toContain('SpecifiedTaxRegistration')
  expect(xml).not.toContain('RateApplicablePercent')
  expect(xml).toContain('HRB 123456')
})
