import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Gauge, Hourglass, Luggage, PackageCheck, QrCode } from 'lucide-react'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { changePreferences, readPreferences } from '#contract/api/notifications.ts'
import type {
  AlertChannel,
  AlertPreferences,
  AlertPreferencesChange,
  AlertTopic,
} from '#contract/messages/notifications.ts'
import { queryOf } from '../../../data/query.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'

const preferences = queryOf(readPreferences)

const alerts: { topic: AlertTopic; text: MessageDescriptor; icon: ReactNode }[] = [
  { topic: 'usage', text: msg`75% or 90% of data limit reached`, icon: <Gauge className="icon" /> },
  { topic: 'ready', text: msg`Order ready to install`, icon: <QrCode className="icon" /> },
  { topic: 'trip', text: msg`Trip tomorrow, eSIM not installed`, icon: <Luggage className="icon" /> },
  { topic: 'expiring', text: msg`Plan expiring soon`, icon: <Hourglass className="icon" /> },
  { topic: 'status', text: msg`Order status changes`, icon: <PackageCheck className="icon" /> },
]

const channels: { channel: AlertChannel; name: MessageDescriptor }[] = [
  { channel: 'push', name: msg`Push` },
  { channel: 'mail', name: msg`Mail` },
]

/**
 * Which alerts the customer gets, and on which channel. Mails about a purchase are always sent, so they are not listed.
 */
export function AlertChoices() {
  const { t } = useLingui()
  const ways = channels.map(({ channel, name }) => ({ channel, way: t(name) }))
  const rows = alerts.map(({ text, ...alert }) => ({ ...alert, news: t(text) }))
  const { data: kept } = useQuery(preferences)
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (change: AlertPreferencesChange) => call(changePreferences, { body: change }),
    onSuccess: (now) => queryClient.setQueryData(preferences.queryKey, now),
    onError: (error) => reportFailure(error, t`Your choice was not saved`),
  })
  // Updates optimistically, or the box would jump back for a moment; reverts if the server refuses the change.
  const [data, show] = useOptimistic(kept, (old, change: AlertPreferencesChange) => old && withChange(old, change))
  const choose = (change: AlertPreferencesChange) =>
    startTransition(async () => {
      show(change)
      await mutateAsync(change).catch(() => undefined)
    })
  return (
    <table className="alert-choices">
      <thead>
        <tr>
          <th scope="col">
            <Trans>One short message when it matters</Trans>
          </th>
          {ways.map(({ channel, way }) => (
            <th key={channel} scope="col">
              {way}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ topic, news, icon }) => (
          <tr key={topic}>
            <th scope="row">
              <span>
                {icon}
                {news}
              </span>
            </th>
            {ways.map(({ channel, way }) => (
              <td key={channel}>
                <Choice
                  label={t({
                    message: `${news}: ${way}`,
                    comment: '“Plan expiring soon: Push”: what is told, and by which way',
                  })}
                  value={data && choiceOf(data, channel, topic)}
                  isLoaded={data !== undefined}
                  onChange={(wanted) => choose({ [channel]: { [topic]: wanted } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const withChange = (old: AlertPreferences, { push, mail }: AlertPreferencesChange): AlertPreferences => ({
  push: { ...old.push, ...push },
  mail: { ...old.mail, ...mail },
})

const choiceOf = (all: AlertPreferences, channel: AlertChannel, topic: AlertTopic): boolean | undefined =>
  (all[channel] as Partial<Record<AlertTopic, boolean>>)[topic]

type ChoiceProps = {
  label: string
  /** Undefined if this alert has no choice on this channel. */
  value: boolean | undefined
  isLoaded: boolean
  onChange: (wanted: boolean) => void
}

function Choice({ label, value, isLoaded, onChange }: ChoiceProps) {
  if (isLoaded && value === undefined)
    return (
      <span className="tiny muted">
        <Trans>always</Trans>
      </span>
    )
  return (
    <label className="alert-choice">
      <span className="vh">{label}</span>
      <input
        type="checkbox"
        checked={value ?? false}
        disabled={!isLoaded}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
