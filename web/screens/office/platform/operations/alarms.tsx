import { useQuery } from '@tanstack/react-query'
import type { AlarmView } from '#contract/office/operations.ts'
import { listAlarms } from '#contract/api/alarms.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { queryOf } from '../../../../data/query.ts'
import { Notice } from '../../../../ui/notice.tsx'

const LOOK_AGAIN_MS = 60_000

/** A low balance has a notice of its own, with a forecast. */
const isShownElsewhere = ({ name }: AlarmView) => name === 'WholesalerBalanceLow'

/** What rings now, above everything else. The same went out by email, and to the chat where one is set. */
export function Alarms() {
  const { data = [] } = useQuery({ ...queryOf(listAlarms), staleTime: LOOK_AGAIN_MS, refetchInterval: LOOK_AGAIN_MS })
  return data
    .filter((alarm) => !isShownElsewhere(alarm))
    .map(({ name, severity, summary, about, advice, rungAt }) => (
      <Notice key={name} kind={severity === 'page' ? 'bad' : 'warn'} title={about ? `${summary} (${about})` : summary}>
        <p>
          {advice} <span className="muted">Since {shownMoment(rungAt)}.</span>
        </p>
      </Notice>
    ))
}
