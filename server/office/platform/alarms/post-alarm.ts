import { paths } from '#contract/site/paths.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { NotPublic } from '../../../platform/outbound/look-up-public.ts'
import { postJson } from '../../../platform/outbound/post-json.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { alarmCalled, type WithAlerts } from './alarms.ts'
import type { AlarmNews } from './news.ts'
import type { WithAlarmsConfig } from './settings.ts'
import { writeChatLine } from './write-alarm.ts'

/** Posts a line to the operators' chat, in the form that Slack, Mattermost, Teams and others take. */
export async function postAlarm(
  deps: WithConfig & WithAlarmsConfig & WithProfile & WithAlerts,
  news: AlarmNews,
): Promise<void> {
  const { alarmWebhook, publicUrl } = deps.config
  const alarm = alarmCalled(deps, news.name)
  if (!alarmWebhook || !alarm) return
  const { name: shop } = await deps.profile.read()
  const text = writeChatLine({ ...alarm, ...news, shop, url: `${publicUrl}${paths.adminOperations}` })
  await postJson(alarmWebhook, { text }).catch((error: unknown) => {
    if (!(error instanceof NotPublic)) throw error
    throw new Error(`${error.message}: set ALARM_WEBHOOK_INTERNAL=1 if it is yours`)
  })
}
