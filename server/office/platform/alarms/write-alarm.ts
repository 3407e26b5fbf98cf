import type { MailContent } from '../../../platform/mail/layout.ts'
import type { Alarm } from './alarms.ts'

export interface WrittenAlarm extends Pick<Alarm, 'severity' | 'summary' | 'advice'> {
  kind: 'rings' | 'ended'
  about: string
  shop: string
  url: string
}

const opening = ({ kind, severity }: WrittenAlarm): string => {
  if (kind === 'ended') return 'Over'
  return severity === 'page' ? 'Act now' : 'Please look'
}

const withAbout = ({ summary, about }: WrittenAlarm): string => (about ? `${summary} (${about})` : summary)

/** One line for a chat. */
export const writeChatLine = (alarm: WrittenAlarm): string =>
  alarm.kind === 'ended'
    ? `${alarm.shop}: ${opening(alarm)}: ${alarm.summary}.`
    : `${alarm.shop}: ${opening(alarm)}: ${withAbout(alarm)}. ${alarm.advice} ${alarm.url}`

export const writeAlarmMail = (alarm: WrittenAlarm): MailContent => ({
  subject: `${opening(alarm)}: ${alarm.summary}`,
  heading: alarm.kind === 'ended' ? 'This is over' : withAbout(alarm),
  blocks: [
    { kind: 'text', text: alarm.kind === 'ended' ? `${withAbout(alarm)}. It no longer is so.` : alarm.advice },
    { kind: 'button', label: 'Open operations', url: alarm.url },
    ...(alarm.kind === 'rings'
      ? [
          {
            kind: 'note' as const,
            text: 'We’ll email you once more when it’s over. If it comes back within an hour, you won’t hear of it again until that hour has passed.',
          },
        ]
      : []),
  ],
  reason: 'You’re getting this email because you’re an owner or a manager of this shop.',
})
