import type { FiguresView, Mark, MarkKind } from '#contract/office/figures-view.ts'
import { shownMomentUtc } from '#contract/formats/dates.ts'
import { keysOf } from '#contract/base/keys.ts'

const words: Record<MarkKind, string> = {
  pause: 'Sales paused',
  'low-balance': 'Wholesaler balance low',
  catalogue: 'Catalogue not read',
  loss: 'Held back from a loss',
}

const dayMs = 86_400_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** What lasts is drawn to the end of the plot, and what is to come is not drawn. */
const endOf = ({ to }: Mark, end: number) => (to === null ? Math.min(end, Date.now()) : Date.parse(to))

/** What happened on these days, as an addition to a sentence. */
export function marksIn({ marks }: FiguresView, { from, to }: { from: string; to: string }): string {
  const [start, end] = [startOf(from), startOf(to) + dayMs]
  const kinds = marks.flatMap((mark) =>
    Date.parse(mark.from) < end && endOf(mark, end) >= start ? words[mark.kind] : [],
  )
  return [...new Set(kinds)].map((word) => ` ${word}.`).join('')
}

/** Pauses and alerts on the axis of the plot above, a row for each kind. */
export function MarksUnder({ figures: { marks, from, to, steps } }: { figures: FiguresView }) {
  if (marks.length === 0) return null
  const start = startOf(from)
  // The last step may be shorter than the others, and is drawn as wide.
  const stepMs = steps[0] ? startOf(steps[0].to) + dayMs - start : dayMs
  const whole = stepMs * steps.length
  const end = startOf(to) + dayMs
  const kinds = keysOf(words).filter((kind) => marks.some((mark) => mark.kind === kind))
  return (
    <ul className="plot-marks">
      {kinds.map((kind) => (
        <li key={kind} className={`mark-${kind}`}>
          <span className="tiny muted">{words[kind]}</span>
          <div className="mark-line">
            {marks
              .filter((mark) => mark.kind === kind)
              .map((mark) => (
                <i
                  key={mark.from}
                  title={`${words[kind]}: ${shownMomentUtc(mark.from)}`}
                  style={{
                    insetInlineStart: `${((Date.parse(mark.from) - start) / whole) * 100}%`,
                    width: `${(Math.max(0, endOf(mark, end) - Date.parse(mark.from)) / whole) * 100}%`,
                  }}
                />
              ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
