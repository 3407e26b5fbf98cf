import { z } from 'zod'
import { defineSettings, yesOrNo } from '../../../platform/config/define-settings.ts'

export interface AlarmsConfig {
  /** The operators' chat. */
  alarmWebhook: { url: string; mayBeInternal: boolean } | undefined
}

export interface WithAlarmsConfig {
  config: AlarmsConfig
}

export const alarmsSettings = defineSettings(
  {
    ALARM_WEBHOOK_URL: {
      schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
      fallback: 'alarms go by mail alone',
      meaning:
        'the incoming webhook of a chat (Slack, Mattermost, Teams and others that take `{"text": …}`): what rings and what has ended is posted there too',
    },
    ALARM_WEBHOOK_INTERNAL: {
      schema: yesOrNo,
      fallback: '`0`: only public addresses are called',
      meaning: '`1` where that chat runs in your own network',
    },
  },
  ({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_INTERNAL: internal }, { isSandbox }, problems): AlarmsConfig => {
    const mayBeInternal = internal === '1'
    if (!isSandbox && url && new URL(url).protocol !== 'https:' && !mayBeInternal)
      problems.push('ALARM_WEBHOOK_URL must be an https address: over http, anyone on the way reads it.')
    return { alarmWebhook: url ? { url, mayBeInternal } : undefined }
  },
)
