import type { UserId } from '#contract/identity/account.ts'
import { includesRole } from '#contract/identity/office-role.ts'
import { daysLabel } from '#contract/formats/data-amount.ts'
import { formatMoney } from '#contract/money/price-format.ts'
import { supplierMoney } from '#contract/money/supplier-money.ts'
import { paths } from '#contract/site/paths.ts'
import { userById } from '../../../identity/accounts/store.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { type FrameDeps, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { type Balance, readBalance } from './watch-balance.ts'

const shown = (microUsd: number) => formatMoney(supplierMoney(microUsd))

const write = (balance: Balance, whose: string, url: string): MailContent => ({
  subject: `${whose} balance is down to ${shown(balance.microUsd)}`,
  heading: 'Time to top up the account',
  blocks: [
    {
      kind: 'text',
      text: `The prepaid account with the wholesaler is below the floor of ${shown(balance.floorMicroUsd)}. When it’s empty, orders can’t be delivered and are refunded.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Balance', shown(balance.microUsd)],
        ['Daily spend', shown(balance.spentPerDayMicroUsd)],
        ['Lasts for', balance.daysLeft === null ? 'no recent sales to go by' : daysLabel(balance.daysLeft)],
      ],
    },
    { kind: 'button', label: 'Open operations', url },
    { kind: 'note', text: 'We won’t email you again until the balance has been back above the floor.' },
  ],
  reason: 'You’re getting this email because you’re an administrator of this shop.',
})

interface LowBalance {
  userId: UserId
  supplier: string
}

/** Mails one administrator, unless they no longer are one. The supplier is named where there are several. */
export async function mailLowBalance(
  deps: FrameDeps & WithMailer & WithWholesalerConfig & WithSuppliers,
  { userId, supplier }: LowBalance,
): Promise<void> {
  const [user, balance] = [await userById(deps.db, userId), await readBalance(deps, supplier)]
  if (!user?.email || !includesRole(user.officeRole, 'manager') || !balance?.isLow) return
  const { publicUrl } = deps.config
  const whose = deps.suppliers.size > 1 ? `The ${supplier}` : "The wholesaler's"
  const content = write(balance, whose, `${publicUrl}${paths.admin}?tab=operations`)
  await deps.mailer.send({ to: user.email, ...layOutMail(content, await mailFrameOf(deps)) })
}
