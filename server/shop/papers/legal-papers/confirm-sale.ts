import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { getSale, type Sale } from '../../sales/books/sale-store.ts'
import { attachTexts } from './attach-texts.ts'
import { confirmConsents } from './confirm-consents.ts'

/** What a mail that confirms a purchase says and brings along about its contract. */
export interface Confirmation {
  blocks: (language: Language) => MailBlock[]
  files: NonNullable<OutgoingMail['attachments']>
}

type Deps = WithDb & WithClock & WithConfig & WithProfile & WithThreads

/** The consents of a sale, and its legal texts as files, for the mail to a buyer who reads this language. */
export async function confirmSale(deps: Deps, sale: string | Sale, language: Language): Promise<Confirmation> {
  const { consents } = typeof sale === 'string' ? await getSale(deps.db, sale) : sale
  const files = await attachTexts(deps, { language, consents })
  return { blocks: (read) => confirmConsents({ language: read, consents, hasTexts: files.length > 0 }), files }
}
