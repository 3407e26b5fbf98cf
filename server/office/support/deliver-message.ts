import type { ContactForm } from '#contract/support.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusal.ts'

/** Passes a visitor's message on to the shop's inbox; answering the mail answers the visitor. */
export async function deliverMessage({ config, mailer }: Pick<Deps, 'config' | 'mailer'>, message: ContactForm) {
  if (!config.supportEmail) throw new Refusal('no_support_inbox')
  const text = `${message.message}\n\n${message.name} <${message.email}>`
  await mailer.send({
    to: config.supportEmail,
    subject: `Support: ${message.subject}`,
    text,
    headers: { 'reply-to': message.email },
  })
}
