import nodemailer from 'nodemailer'
import type { ShopConfig } from '../../config.ts'
import { failed, fine, type Finding, reasonOf } from './finding.ts'

/** As far as a mail server allows without sending: greeting, encryption, sign-in. */
export async function checkMail(
  { mailFrom, hasOwnSender, smtpUrl }: Pick<ShopConfig, 'mailFrom' | 'hasOwnSender' | 'smtpUrl'>,
  url: () => Promise<string>,
): Promise<Finding> {
  if (smtpUrl && !hasOwnSender)
    return failed(
      `MAIL_FROM is not set, so mails would come from ${mailFrom}`,
      'set MAIL_FROM to a sender at your own domain',
    )
  try {
    const transport = nodemailer.createTransport({ url: await url(), connectionTimeout: 10_000 })
    await transport.verify()
    transport.close()
    return fine(`the mail server accepts mail from ${mailFrom}`)
  } catch (error) {
    return failed(
      `the mail server does not accept our mail: ${reasonOf(error)}`,
      'check SMTP_URL (smtps://user:password@host:465; write @ and : in a password as %40 and %3A)',
    )
  }
}
