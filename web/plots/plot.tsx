import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { stepFor } from '../ui/arrow-step.ts'
import { heightOf, labelledSteps, stepAt } from './axis.ts'
import './plot.css'

type PlotProps = {
  /** What is drawn, in a few words. */
  label: string
  /** The name of each step along the axis. */
  steps: readonly string[]
  /** Round values, from the bottom up. */
  ticks: readonly number[]
  shownTick: (tick: number) => string
  /** What is said of a step when it is pointed at, or reached with the arrow keys. */
  sayStep: (index: number) => string
  /** The step that is spoken of at first; the last one unless said otherwise. */
  first?: number
  /** Shapes for an SVG that is one wide for each step and 100 high, its origin at the top. */
  children: ReactNode
  /** What stands under the plot on the same axis. */
  under?: ReactNode
}

/** How many names fit under a plot, on a phone and on a desk. */
const namesOnPhone = 3
const namesOnDesk = 7

/**
 * The frame of a plot: axes, a reading of one step, and shapes. Pointer and arrow keys choose the step; screen readers
 * meet a slider whose value is the reading. The shapes have no text and are mirrored where text runs to the left.
 */
export function Plot({
  label,
  steps,
  ticks,
  shownTick,
  sayStep,
  first = steps.length - 1,
  children,
  under,
}: PlotProps) {
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? first, steps.length - 1)
  const directionOf = (element: Element) => getComputedStyle(element).direction
  const handleKey = (event: KeyboardEvent) => {
    const next = stepFor(event.key, index, steps.length, directionOf(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const handlePointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const along = width > 0 ? (event.clientX - left) / width : 0
    setChosen(stepAt(directionOf(event.currentTarget) === 'rtl' ? 1 - along : along, steps.length))
  }
  const phone = new Set(labelledSteps(steps.length, namesOnPhone))
  const desk = new Set(labelledSteps(steps.length, namesOnDesk))
  const at = (place: number): CSSProperties => ({ insetInlineStart: `${(place / steps.length) * 100}%` })
  return (
    <div className="plot">
      <p className="plot-reading small num">{sayStep(index)}</p>
      <div className="plot-body">
        <div className="plot-ticks tiny muted num" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${heightOf(tick, ticks)}%` }}>
              {shownTick(tick)}
            </span>
          ))}
        </div>
        <div
          className="plot-area"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={steps.length - 1}
          aria-valuenow={index}
          aria-valuetext={sayStep(index)}
          onKeyDown={handleKey}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        >
          {ticks.map((tick) => (
            <i
              key={tick}
              className={tick === 0 ? 'plot-horizon' : 'plot-line'}
              style={{ bottom: `${heightOf(tick, ticks)}%` }}
            />
          ))}
          <i className="plot-chosen" style={{ ...at(index), width: `${100 / steps.length}%` }} />
          <svg viewBox={`0 0 ${steps.length} 100`} preserveAspectRatio="none" aria-hidden="true">
            {children}
          </svg>
        </div>
        {under && <div className="plot-under">{under}</div>}
        <div className="plot-names tiny muted num" aria-hidden="true">
          {steps.map((name, place) =>
            desk.has(place) || phone.has(place) ? (
              <span
                key={name}
                className={nameClass(phone.has(place), desk.has(place))}
                style={at(place + 0.5)}
                data-edge={edgeOf(place, steps.length)}
              >
                {name}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  )
}

const nameClass = (isOnPhone: boolean, isOnDesk: boolean) => (isOnPhone ? (isOnDesk ? '' : 'phone-name') : 'desk-name')

/** Names near an end are set against it, so that none is cut off. */
function edgeOf(place: number, count: number): 'start' | 'end' | undefined {
  if (count === 1) return undefined
  if (place + 0.5 > count * 0.92) return 'end'
  return place + 0.5 < count * 0.08 ? 'start' : undefined
}
