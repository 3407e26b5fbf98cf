import { z } from 'zod'
import { Email } from './account.ts'
import { requiredText } from './required-text.ts'

export const ContactForm = z.object({
  name: requiredText('Name is required', 100),
  email: Email,
  subject: requiredText('Subject is required', 200),
  message: requiredText('Message is required', 5000),
})
export type ContactForm = z.infer<typeof ContactForm>

/** Whether the shop has an inbox for its visitors; without one the contact form sends nothing. */
export const SupportInbox = z.object({ email: z.string().nullable() })
export type SupportInbox = z.infer<typeof SupportInbox>
