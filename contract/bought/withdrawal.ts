import { z } from 'zod'
import { Email } from '../identity/account.ts'
import { isPlainName } from '../languages/carries-link.ts'
import { requiredText } from '../languages/required-text.ts'
import { problem, sentence } from '../languages/sentence.ts'

/** As customers copy it from a page or a mail: `#AB2C3D`, `LF261118 AB2C3D`. */
const asStored = (typed: string): string => typed.replaceAll(/[\s#-]/g, '').toUpperCase()

/** The statement of art. 11a: who withdraws, from which contract, and where the confirmation goes. No reason. */
export const WithdrawalStatement = z.object({
  name: requiredText(problem(sentence('Name is required')), 100).refine(
    // It is quoted in a mail to an address that any visitor may have typed.
    isPlainName,
    problem(sentence('Please enter your name without links or special characters.')),
  ),
  orderNo: requiredText(problem(sentence('Order number is required')), 40)
    .transform(asStored)
    .refine((no) => /^[A-Z0-9]{4,24}$/.test(no), problem(sentence('Please check the order number.'))),
  email: Email,
})
export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>

/** The statement as the second step shows it, and the token that confirms it. Alike for every order number. */
export const WithdrawalStated = z.object({
  token: z.string(),
  name: z.string(),
  orderNo: z.string(),
  email: z.string(),
})
export type WithdrawalStated = z.infer<typeof WithdrawalStated>

/** What was received, and when. It says nothing about the order. */
export const WithdrawalReceived = WithdrawalStated.omit({ token: true }).extend({ receivedAt: z.iso.datetime() })
export type WithdrawalReceived = z.infer<typeof WithdrawalReceived>
