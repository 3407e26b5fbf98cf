import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockLines, clockWarnings, type Timed } from '#contract/plans/trip-clock-words.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useSay } from '../../language/use-say.ts'
import { Notice } from '../../ui/notice.tsx'
import './trip-clock.css'

type TripClockProps = {
  of: Timed
  /** Actions, shown under the times. */
  children?: ReactNode
}

/** The install deadline, what starts the plan and when it ends: three lines in the destination's own time. */
export function TripClock({ of, children }: TripClockProps) {
  const { t } = useLingui()
  const speech = { language: useLanguage(), say: useSay() }
  const lines = clockLines(of, speech)
  if (lines.length === 0) return null
  return (
    <section className="trip-clock" aria-label={t`When it starts and ends`}>
      <h3 className="trip-clock-title">
        <Clock className="icon" />
        <Trans>When it starts and ends</Trans>
      </h3>
      <dl className="trip-clock-lines">
        {lines.map(({ kind, label, value, notes }) => (
          <div key={kind}>
            <dt>{label}</dt>
            {/* Browsers name zones and format dates from their own data, which may be newer than the server's. */}
            <dd suppressHydrationWarning>{value}</dd>
            {notes.map((note) => (
              <dd key={note} className="trip-clock-note" suppressHydrationWarning>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {clockWarnings(of, speech).map((warning) => (
        <Notice key={warning} kind="warn">
          <p suppressHydrationWarning>{warning}</p>
        </Notice>
      ))}
      {children}
    </section>
  )
}
