import { paths } from '#contract/pages/paths.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import { postJson } from '../../platform/outbound/post-json.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import { conditionCalled } from './conditions.ts'
import type { AlarmNews } from './news.ts'
import type { WithAlarmsConfig } from './settings.ts'
import { writeChatLine } from './write-alarm.ts'

/** Posts a line to the operators' chat, in the form that Slack, Mattermost, Teams and others take. */
export async function postAlarm(
  { config, profile }: WithConfig & WithAlarmsConfig & WithProfile,
  news: AlarmNews,
): Promise<void> {
  const { alarmWebhook, publicUrl } = config
  const condition = conditionCalled(news.name)
  if (!alarmWebhook || !condition) return
  const { name: shop } = await profile.read()
  const text = writeChatLine({ ...condition, ...news, shop, url: `${publicUrl}${paths.adminOperations}` })
  await postJson(alarmWebhook, { text })
}
