import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mostStops } from '#contract/plans/trip.ts'
import { CountryField } from './country-field.tsx'
import { actionId, foldId, type StopAction, StopEditor } from './stop-editor.tsx'
import { addStop, mayAddStop, removeStop, swapWithNext, type TripDraft } from '../../../plans/trips/trip-draft.ts'
import { useCountryName } from '../../../plans/trips/country-names.ts'
import { today } from '../../../plans/trips/trip-queries.ts'
import { daysFrom } from '#contract/base/days.ts'

/** A trip with more stops shows each as a line: twenty open editors are ten screens of a phone. */
const mostUnfolded = 5

type StopListProps = { draft: TripDraft; onAdjust: (next: TripDraft) => void; onStep: (next: TripDraft) => void }

/** The stops in order, and a field to add one. Keyboard focus follows a moved stop. */
export function StopList({ draft, onAdjust, onStep }: StopListProps) {
  const { t } = useLingui()
  const countryName = useCountryName()
  const [news, setNews] = useState('')
  const next = useRef<string>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const { stops } = draft
  const isLong = stops.length > mostUnfolded
  const [opened, setOpened] = useState<number>()
  const longest = Math.max(...stops.map(daysFrom))

  useEffect(() => {
    if (next.current === undefined) return
    const meant = document.getElementById(next.current)
    next.current = undefined
    const isReady = meant !== null && !(meant instanceof HTMLButtonElement && meant.disabled)
    if (isReady) meant.focus()
    else field.current?.focus()
  })

  const foldOf = (index: number) => ({
    isOpen: opened === index,
    onToggle: (isOpen: boolean) => setOpened((at) => (isOpen ? index : at === index ? undefined : at)),
  })

  const handleAct = (index: number, action: StopAction) => {
    const name = countryName(stops[index]?.countryCode ?? '')
    if (action === 'remove') {
      const neighbour = Math.min(index, stops.length - 2)
      next.current = isLong && stops.length - 1 > mostUnfolded ? foldId(neighbour) : actionId(neighbour, 'remove')
      setOpened(undefined)
      setNews(t`${name} has been removed from the trip.`)
      return onStep(removeStop(draft, index))
    }
    const to = action === 'earlier' ? index - 1 : index + 1
    const [place, count] = [to + 1, stops.length]
    setOpened(to)
    // At either end the pressed button is disabled, so focus moves to the opposite one.
    const isEnd = to === 0 || to === stops.length - 1
    next.current = actionId(to, isEnd ? (to === 0 ? 'later' : 'earlier') : action)
    setNews(t`${name} is now stop ${place} of ${count}.`)
    onStep(swapWithNext(draft, Math.min(index, to)))
  }

  const handleAdd = (code: string, name: string) => {
    setNews(t`${name} has been added.`)
    setOpened(stops.length)
    onStep(addStop(draft, code, today()))
  }

  return (
    <>
      <ol className="stops">
        {stops.map((_, index) => (
          <StopEditor
            key={index}
            {...{ draft, index, longest, onAdjust }}
            onAct={handleAct}
            fold={isLong ? foldOf(index) : undefined}
          />
        ))}
        <li className="stop stop-next">
          {mayAddStop(draft) ? (
            <CountryField
              ref={field}
              name="add"
              label={stops.length === 0 ? t`First stop` : t`Next stop`}
              placeholder={stops.length === 0 ? t`Where do you land first?` : t`And then?`}
              icon={<MapPinPlus className="icon" />}
              onChoose={handleAdd}
            />
          ) : (
            <p className="muted small">
              <Trans>A trip can have up to {mostStops} stops and last up to a year.</Trans>
            </p>
          )}
        </li>
      </ol>
      <p className="vh" role="status">
        {news}
      </p>
    </>
  )
}
