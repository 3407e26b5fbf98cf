import { LineField, LinesField } from '../fields/line-field.tsx'
import { Section } from './section.tsx'

export const SellerSection = () => (
  <Section name="seller" title="Seller" about="Who the customer buys from. It stands on receipts and in the imprint.">
    <LineField
      path="legalName"
      label="Legal name"
      hint="As registered, with its legal form."
      autoComplete="organization"
    />
    <LinesField path="address" label="Address" hint="As on a letter, without the name." rows={4} />
    <LineField path="registration" label="Registration" hint="Register and number, if there is one." />
    <LineField
      path="management"
      label="Management"
      hint="Who runs the company, as letters must say in Germany: Geschäftsführerin: Maya Lind."
    />
    <LineField path="taxNumber" label="Tax number" hint="VAT or sales tax number, if there is one." />
    <LineField
      path="orderLetters"
      label="Letters of order numbers"
      hint="Two to four letters; left empty: LF. Numbers given before keep theirs and are still found."
    />
  </Section>
)
