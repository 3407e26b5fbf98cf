import type { UserId } from '#contract/identity/account.ts'
import { includesRole } from '#contract/identity/office-role.ts'
import { paths } from '#contract/site/paths.ts'
import { userById } from '../../../identity/accounts/store.ts'
import { layOutMail } from '../../../platform/mail/layout.ts'
import { type FrameDeps, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import { alarmCalled, type WithAlerts } from './alarms.ts'
import type { AlarmNews } from './news.ts'
import { writeAlarmMail } from './write-alarm.ts'

/** Mails one operator, unless they no longer are one. */
export async function mailAlarm(
  deps: FrameDeps & WithMailer & WithAlerts,
  { userId, name, kind, about }: AlarmNews & { userId: UserId },
): Promise<void> {
  const user = await userById(deps.db, userId)
  const alarm = alarmCalled(deps, name)
  if (!alarm || !user?.email || !includesRole(user.officeRole, 'manager')) return
  const frame = await mailFrameOf(deps)
  const url = `${deps.config.publicUrl}${paths.adminOperations}`
  const content = writeAlarmMail({ ...alarm, kind, about, shop: frame.shop, url })
  await deps.mailer.send({ to: user.email, ...layOutMail(content, frame) })
}
