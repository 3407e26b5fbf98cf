import { z } from 'zod'
import { InvoicedCompany } from './checkout.ts'
import { Country } from '../identity/country.ts'
import { BeginNowView } from '../sales/begin-now.ts'

export const BuyerQuery = z.object({
  /** What the buyer has said on this page. */
  country: Country.optional(),
  /** What the browser suggests, used only where nothing better is known. */
  guess: Country.optional(),
})

/** What a page must know of a buyer before they pay. */
export const BuyerView = z.object({
  /** Where they live: as they say, said at the last purchase, as the network says, or as the browser suggests. */
  country: z.string().nullable(),
  /** The name of that country in the language of the page. */
  countryName: z.string().optional(),
  /** The sentence to agree to before paying; null where the law of that country asks for none. */
  beginNow: BeginNowView.nullable(),
  /** The tax inside a price for this buyer; null where the shop charges none. */
  tax: z
    .object({
      /** The country whose tax it is. */
      country: z.string(),
      /** In hundredths of a percent; 0 where no tax is charged. */
      rate: z.int(),
      /** What else is known of the buyer does not support the country they name. */
      isDoubtful: z.boolean(),
    })
    .nullable(),
  /** The company that the signed-in customer last bought for. */
  company: InvoicedCompany.optional(),
})
export type BuyerView = z.infer<typeof BuyerView>
