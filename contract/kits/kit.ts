import { z } from 'zod'
import { ClockNotes, planStarts } from '../trips/trip-clock-view.ts'
import { RescueKit } from '../rescue/rescue-request.ts'

/**
 * How long a kit may keep a traveller waiting for a network that is there in name only: at a gate with one bar of signal,
 * what is on the device beats what may still come. The service worker waits as long for the page around it.
 */
export const kitPatienceMs = 4000

/** What a traveller needs to get an eSIM going with no connection at hand. Nothing in it names the buyer. */
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
  /** `LPA:1$address$code`. Whoever holds it can install the eSIM: never log it. */
  installationCode: z.string(),
  /** A base64 png. */
  qrCode: z.string(),
  apn: z.string().nullable(),
  /** The figures as they stood at `usageAsOf`, in megabytes. */
  dataUsed: z.number(),
  dataRemaining: z.number().nullable(),
  usageAsOf: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Of the order's clock; copies that were kept before there was one lack it. */
  installBy: z.iso.datetime().nullish(),
  startsWhen: z.enum(planStarts).nullish(),
  endsAt: z.iso.datetime().nullish(),
  timeZone: z.string().nullish(),
  clock: ClockNotes.nullish(),
  /** What gets it online when it is installed and nothing happens. */
  rescue: RescueKit.optional(),
})
export type KitView = z.infer<typeof KitView>

/** How the kit is opened on another device; `link` is null while there is no such way. */
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
