import { createHash } from 'node:crypto'
import { type KeptConsent, legalTitles } from '#contract/site/legal.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { KeptWork } from '../../../platform/threads/kept-work.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { readLegalWords } from '../../site/branding/read-legal-words.ts'
import type { PrintedText } from './draw-legal-text.ts'

type Deps = WithDb & WithClock & WithConfig & WithProfile & WithThreads
type Attachment = NonNullable<OutgoingMail['attachments']>[number]

/** What is attached to the mail that confirms a purchase, as the law of the EU asks for on a durable medium. */
const attached = ['terms', 'withdrawal'] as const satisfies readonly LegalKind[]

/** By content, so that a file is drawn once in a process, whatever shop it is for. */
const kept = new KeptWork<Buffer>({ entries: 60, bytes: 16 * 1024 * 1024, sizeOf: ({ length }) => length })

/**
 * The terms and the notice of the right to withdraw as files: the version the buyer accepted, else the one in force, in
 * the language they read.
 */
export async function attachTexts(
  deps: Deps,
  { language, consents }: { language: Language; consents: readonly KeptConsent[] },
): Promise<Attachment[]> {
  const files: Attachment[] = []
  for (const kind of attached) {
    const accepted = consents.find((each) => each.kind === kind)
    const printed = await printedText(deps, kind, accepted?.language ?? language, accepted?.version)
    if (!printed) continue
    const content = await kept.get(keyOf(printed), async () =>
      Buffer.from(await deps.threads.run('draw-legal-text', printed, { by: undefined })),
    )
    files.push({ filename: `${kind}.pdf`, content, contentType: 'application/pdf' })
  }
  return files
}

const keyOf = (printed: PrintedText): string => createHash('sha256').update(JSON.stringify(printed)).digest('hex')

async function printedText(
  deps: Deps,
  kind: LegalKind,
  language: Language,
  accepted: string | undefined,
): Promise<PrintedText | undefined> {
  const shop = await deps.profile.read()
  const asked = { kind, language, now: deps.clock.now() }
  const found =
    (accepted && (await readLegalWords(deps.db, shop, { ...asked, version: accepted }))) ||
    (await readLegalWords(deps.db, shop, { ...asked, version: undefined }))
  if (!found) return undefined
  const say = sayIn(found.language)
  const day = formatsIn(found.language).dayUtc(`${found.validFrom}T00:00:00Z`)
  return {
    language: found.language,
    shop: shop.name,
    title: say(legalTitles[kind]),
    version: say('Version {version}, in force since {day}', { version: found.version, day }),
    at: `${found.validFrom}T00:00:00.000Z`,
    text: found.text,
    publicUrl: deps.config.publicUrl,
  }
}
