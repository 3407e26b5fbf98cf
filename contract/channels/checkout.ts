import { z } from 'zod'
import { guestFieldChoices, KnownGuest } from '../identity/account.ts'
import { Country } from '../identity/country.ts'
import { PostalAddress } from '../identity/postal-address.ts'
import { ChosenDevice } from '../plans/devices.ts'
import { Consents } from '../site/legal.ts'
import { Travellers } from '../sales/traveller.ts'
import { PartnerRef, TypedCode } from '../sales/code.ts'
import { ChargeCurrency, PackageCode, ShownAmount, WantsAnother } from '../plans/purchase.ts'

const IntentId = z.string().min(1).max(100)

/** The most eSIMs in one payment: they come in one mail, each with its picture. */
export const mostEsimsAtOnce = 30

/** What is bought: a plan, or a saved trip with all its plans. */
const goods = { packageCode: PackageCode.optional(), tripId: z.string().min(1).max(64).optional() }

interface Goods {
  packageCode?: string | undefined
  tripId?: string | undefined
}

const namesNothing = ({ packageCode, tripId }: Goods): boolean => packageCode === undefined && tripId === undefined
const namesBoth = ({ packageCode, tripId }: Goods): boolean => packageCode !== undefined && tripId !== undefined
const something = { message: 'packageCode is required', path: ['packageCode'] }
const tripHasItsOwn = { message: 'a trip has its own number of travellers', path: ['travellers'] }
const oneOfThem = { message: 'packageCode or tripId, not both', path: ['tripId'] }

/** A company buys. Its VAT number, if it has one, is checked. */
export const Company = z.object({
  name: z.string().trim().min(1).max(120),
  vatNumber: z.string().trim().min(4).max(20).optional(),
})
export type Company = z.infer<typeof Company>

/** A company with what its invoice must say. */
export const InvoicedCompany = Company.extend({ address: PostalAddress })
export type InvoicedCompany = z.infer<typeof InvoicedCompany>

/**
 * What the register of VAT numbers says of one; `unknown` while it does not answer, `other-name` where it is another
 * company's.
 */
export const vatStates = ['valid', 'invalid', 'unknown', 'other-name'] as const

/** Opens a payment. The amount is compared with our own price, never charged. */
export const PaymentIntentRequest = z
  .object({
    ...goods,
    /** How many people the plan is for: each gets an eSIM and a link to it. A trip has its own number. */
    travellers: Travellers.optional(),
    /** For all travellers. */
    amount: ShownAmount,
    currency: ChargeCurrency,
    /** Lowers the price: `amount` is what is left. Or a voucher, which pays and leaves `amount` as it is. */
    code: TypedCode.optional(),
    /** A voucher that pays beside a code that lowers the price. */
    voucher: TypedCode.optional(),
    /** By whose link the buyer came: `ref` of the address. Anything else is left out, since nobody would mend it. */
    ref: PartnerRef.optional().catch(undefined),
    guestUser: KnownGuest.optional(),
    /**
     * Saves the card for direct buys and top-ups. Only for signed-in buyers. The shop's own pages always send it, and
     * send true only if the buyer ticked the box; a program that leaves it out gets what the API has always done: the
     * card is saved, which `POST /api/orders` and `POST /api/topup` rely on.
     */
    saveCard: z.boolean().optional(),
    /** False for a wallet, whose sheet has shown the whole price. Otherwise store credit is spent first. */
    useCredit: z.boolean().optional(),
    consents: Consents,
    device: ChosenDevice.optional(),
    /** Where the buyer lives. Where the shop charges tax, it decides which. */
    country: Country.optional(),
    company: Company.optional(),
    /** Needed where the invoice must name it: of companies, and above 250 euros. */
    address: PostalAddress.optional(),
    /** The buyer has bought this trip before, and said that they want it once more. */
    buyAgain: z.boolean().optional(),
    again: WantsAnother,
  })
  .refine((asked) => !namesNothing(asked), something)
  .refine((asked) => !namesBoth(asked), oneOfThem)
  .refine(({ tripId, travellers }) => tripId === undefined || travellers === undefined, tripHasItsOwn)
export type PaymentIntentRequest = z.infer<typeof PaymentIntentRequest>

export const PaymentIntentView = z.object({
  id: z.string(),
  /** Empty where store credit pays all of it: then nothing is charged, and the order is claimed by `id`. */
  clientSecret: z.string(),
  /** The amount to be charged: a decimal string, and its currency. */
  amount: z.string(),
  /** The whole price, what a code takes off it and the part that store credit pays, if any does. */
  price: z.string().optional(),
  discount: z.string().optional(),
  credit: z.string().optional(),
  /** The part that a voucher pays; store credit is not spent then. */
  voucher: z.string().optional(),
  currency: z.string(),
  /** The payment methods that the provider offers for this payment: `card`, `klarna`… */
  methods: z.array(z.string()).optional(),
  /** Until when it can be paid at this amount. */
  holdsUntil: z.iso.datetime().optional(),
  /** How the sale to the company that the request names is taxed. Only where the shop charges tax. */
  company: z
    .object({
      /** Null for a company without a VAT number. */
      vatState: z.enum(vatStates).nullable(),
      /** The country whose tax it is, or would be. */
      country: z.string(),
      /** In hundredths of a percent; 0 where the company owes the tax itself, or none is charged. */
      rate: z.int(),
    })
    .optional(),
})
export type PaymentIntentView = z.infer<typeof PaymentIntentView>

/** Whether the customer, or the guest of this browser, has bought a trip. */
export const TripPurchaseView = z.object({
  /** The first of its orders; null if it was not bought, or all of it was refunded. */
  orderId: z.string().nullable(),
})
export type TripPurchaseView = z.infer<typeof TripPurchaseView>

/** Which card form the browser shows, its key, and the fields a guest fills in first. */
export const PaymentConfigView = z.object({
  publishableKey: z.string(),
  isSandbox: z.boolean(),
  guestFields: z.enum(guestFieldChoices).optional(),
})
export type PaymentConfigView = z.infer<typeof PaymentConfigView>

/** After the bank has confirmed. Without an intent id, it is the payment this browser opened last. */
export const CheckoutRequest = z
  .object({
    ...goods,
    amount: ShownAmount,
    guestUser: KnownGuest.optional(),
    paymentIntentId: IntentId.optional(),
    consents: Consents,
    device: ChosenDevice.optional(),
  })
  .refine((asked) => !namesNothing(asked), something)
  .refine((asked) => !namesBoth(asked), oneOfThem)
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** For a payment for several eSIMs, the first order; it lists the others. */
export const CheckoutView = z.object({ orderId: z.string(), id: z.string(), orderNo: z.string(), status: z.string() })
export type CheckoutView = z.infer<typeof CheckoutView>

/** The same for wallets. */
export const ProcessPaymentRequest = z
  .object({
    ...goods,
    paymentIntentId: IntentId,
    guestUser: KnownGuest.optional(),
    consents: Consents,
    device: ChosenDevice.optional(),
  })
  .refine((asked) => !namesNothing(asked), something)
  .refine((asked) => !namesBoth(asked), oneOfThem)
export type ProcessPaymentRequest = z.infer<typeof ProcessPaymentRequest>

export const ProcessPaymentView = z.object({
  order: z.object({ id: z.string(), orderNo: z.string(), status: z.string() }),
})
export type ProcessPaymentView = z.infer<typeof ProcessPaymentView>

/**
 * The body of a 402 with the code `confirmation_needed`: the bank wants the cardholder to confirm. The browser confirms
 * the payment with the secret; the webhook, or `process-payment`, does the rest.
 */
export const ConfirmationNeeded = z.object({
  code: z.literal('confirmation_needed'),
  message: z.string(),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
})
export type ConfirmationNeeded = z.infer<typeof ConfirmationNeeded>
