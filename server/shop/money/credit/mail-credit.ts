import { addressIn, type Language } from '#contract/languages/languages.ts'
import { booksCurrency, money } from '#contract/money/money.ts'
import { paths } from '#contract/site/paths.ts'
import { languageOfUser, userById } from '../../../identity/accounts/store.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { type FrameDeps, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import { creditEntryById } from './store.ts'

/** Tells a customer about store credit that was given to them. Skipped if the account is deleted meanwhile. */
export async function mailCredit(deps: FrameDeps & WithMailer, { entryId }: { entryId: number }): Promise<void> {
  const entry = await creditEntryById(deps.db, entryId)
  if (!entry) return
  const user = await userById(deps.db, entry.userId)
  if (!user?.email || user.deletedAt) return
  const language = languageOfUser(user)
  const frame = await mailFrameOf(deps, language)
  const content = giftMail(language, {
    shop: frame.shop,
    gift: entry.amount,
    from: entry.requestKey?.split(':').slice(0, 2).join(':'),
    balance: user.balanceCents,
    url: deps.config.publicUrl + addressIn(language, paths.account),
  })
  await deps.mailer.send({ to: user.email, once: `credit-${entryId}`, ...layOutMail(content, frame) })
}

interface Gift {
  shop: string
  /** In cents of the books' currency, as is the balance it leaves. */
  gift: number
  balance: number
  /** What it was given for, as the entry's key begins. */
  from: string | undefined
  url: string
}

/** The administrator's reason stays in the shop's own log: it is written for colleagues. */
function giftMail(language: Language, { shop, gift, balance, from, url }: Gift): MailContent {
  const say = sayIn(language)
  const formats = formatsIn(language)
  const amount = formats.money(money(gift, booksCurrency))
  return {
    subject: say('{shop} gave you {amount} in store credit', { shop, amount }),
    heading: say('{amount} for you', { amount }),
    blocks: [
      ...thanks(say, from),
      {
        kind: 'text',
        text: say('It is in your account, does not expire, and is used first when you buy a plan or top up.'),
      },
      {
        kind: 'facts',
        rows: [[say('Store credit'), formats.money(money(balance, booksCurrency))]],
      },
      { kind: 'button', label: say('Open my account'), url },
    ],
    reason: say('You’re getting this email because this is the address of a {shop} account.', { shop }),
  }
}

/** What an invitation earned says so; an administrator's gift says nothing. */
function thanks(say: Say, from: string | undefined): MailBlock[] {
  if (from === 'referral:owner')
    return [
      { kind: 'text', text: say('A friend you invited made a first purchase. Thank you for telling others about us.') },
    ]
  if (from === 'referral:friend')
    return [{ kind: 'text', text: say('Thank you for your first purchase with a friend’s code.') }]
  return []
}
