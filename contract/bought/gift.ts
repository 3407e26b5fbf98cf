import { z } from 'zod'
import { Email } from '../identity/account.ts'
import { carriesLink, isPlainName } from '../languages/carries-link.ts'
import { problem, sentence } from '../languages/sentence.ts'
import { longestNickname } from '../sales/traveller.ts'

export const longestMessage = 500

// The shop mails all of the card to a person who did not ask for it.
const Named = z
  .string()
  .trim()
  .max(longestNickname)
  .refine(isPlainName, problem(sentence('Please enter a name without links or special characters.')))

/** The hour at which a card is mailed, on the day and in the time zone the giver chose. */
export const giftHour = '09:00:00'

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The card: who gets the eSIM, from whom, and when. */
export const GiftRequest = z.object({
  recipient: Named.min(1, problem(sentence('Please say who it is for.'))),
  giver: Named.min(1, problem(sentence('Please say who it is from.'))),
  message: z
    .string()
    .trim()
    .max(longestMessage)
    .refine(
      (text) => !carriesLink(text),
      problem(
        sentence(
          'The message can’t contain web or email addresses. If there are none in it, put a space after each full stop.',
        ),
      ),
    ),
  email: Email.optional(),
  /** Without a day, the mail goes out at once. */
  sendOn: z.iso.date().optional(),
  timeZone: z.string().max(60).refine(isZone).optional(),
})
export type GiftRequest = z.infer<typeof GiftRequest>

/** As the giver sees it. */
export const GiftView = z.object({
  gift: z
    .object({
      recipient: z.string(),
      giver: z.string(),
      message: z.string(),
      email: z.string().nullable(),
      sendOn: z.iso.date().nullable(),
      sentAt: z.iso.datetime().nullable(),
      /** From then on it stays as it is. */
      openedAt: z.iso.datetime().nullable(),
      /** Null while the link is taken back. */
      giftUrl: z.string().nullable(),
    })
    .nullable(),
})
export type GiftView = z.infer<typeof GiftView>

export const OpenGiftRequest = z.object({ token: z.string().min(1).max(200) })
export type OpenGiftRequest = z.infer<typeof OpenGiftRequest>

/** As its recipient sees it: no price, and nothing of the giver but the name on the card. */
export const GiftCardView = z.object({
  recipient: z.string(),
  giver: z.string(),
  message: z.string(),
  packageName: z.string(),
  countryCode: z.string().nullable(),
  /** Megabytes; null when unlimited. */
  dataAmount: z.number().nullable(),
  validityDays: z.number(),
  /** Opens the kit. */
  kitUrl: z.string(),
  /** A base64 png of the card's own address, for paper. */
  qrCode: z.string(),
})
export type GiftCardView = z.infer<typeof GiftCardView>
