import { z } from 'zod'
import { ClockNotes, planStarts } from '../plans/trip-clock-view.ts'
import { RescueKit } from './rescue-request.ts'

/**
 * How long a kit waits for a network that may exist in name only: for a traveller at a gate with one bar of signal, the
 * copy on the device beats an answer that may never come. The service worker waits equally long for the page around it.
 */
export const kitPatienceMs = 4000

/** What a traveller needs to set up an eSIM without a connection. Nothing in it identifies the buyer. */
export const KitView = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  packageName: z.string(),
  countryCode: z.string().nullable(),
  /** Megabytes; null when unlimited. */
  dataAmount: z.number().nullable(),
  validityDays: z.number(),
  carrier: z.string().nullable(),
  iccid: z.string(),
  /** `LPA:1$address$code`. Anyone who has it can install the eSIM: never log it. */
  installationCode: z.string(),
  /** A base64 png. */
  qrCode: z.string(),
  apn: z.string().nullable(),
  /** The figures as of `usageAsOf`, in megabytes. */
  dataUsed: z.number(),
  dataRemaining: z.number().nullable(),
  usageAsOf: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** From the order's clock; copies saved before that existed lack it. */
  installBy: z.iso.datetime().nullish(),
  startsWhen: z.enum(planStarts).nullish(),
  endsAt: z.iso.datetime().nullish(),
  timeZone: z.string().nullish(),
  clock: ClockNotes.nullish(),
  /** The steps to get it online when it is installed and has no internet. */
  rescue: RescueKit.optional(),
})
export type KitView = z.infer<typeof KitView>

/** How the kit is opened on another device; `link` is null while no link exists. */
export const KitLinkView = z.object({
  link: z
    .object({
      url: z.string(),
      /** A base64 png of the address. */
      qrCode: z.string(),
      expiresAt: z.iso.datetime(),
      /** When another device first opened it. */
      openedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type KitLinkView = z.infer<typeof KitLinkView>

export const OpenKitRequest = z.object({ token: z.string().min(1).max(200) })
export type OpenKitRequest = z.infer<typeof OpenKitRequest>
