import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { flagOf } from '#contract/plans/flags.ts'
import type { TripStop } from '#contract/plans/trip.ts'
import { useIsSettled } from '../../../hydration/settled.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Flag } from '../../../ui/flag.tsx'
import { Select } from '../../../ui/select.tsx'
import { CountryField } from './country-field.tsx'
import { DateField } from './date-field.tsx'
import { tintOf } from '../../../plans/trips/on-timeline.ts'
import {
  arriveOn,
  chooseCountry,
  chooseData,
  leaveOn,
  stopMb,
  type TripDraft,
} from '../../../plans/trips/trip-draft.ts'
import { useCountryName } from '../../../plans/trips/country-names.ts'
import { daysFrom } from '#contract/base/days.ts'

export type StopAction = 'earlier' | 'later' | 'remove'

export const foldId = (index: number): string => `stop-${index}`

export const actionId = (index: number, action: StopAction): string => `stop-${index}-${action}`

type StopEditorProps = {
  draft: TripDraft
  index: number
  longest: number
  onAdjust: (next: TripDraft) => void
  onAct: (index: number, action: StopAction) => void
  /** In a long trip each stop is a line that opens. */
  fold?: { isOpen: boolean; onToggle: (isOpen: boolean) => void } | undefined
}

/** One stop of the trip: country, dates and data. */
export function StopEditor({ draft, index, longest, onAdjust, onAct, fold }: StopEditorProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const countryName = useCountryName()
  const posterOf = usePosters()
  const firstDay = useLocalToday()
  const stop = draft.stops[index]
  if (!stop) return null
  const { countryCode, from, to } = stop
  const name = countryName(countryCode)
  const days = daysFrom(stop)
  const hasBegun = firstDay !== undefined && firstDay > from
  const place = index + 1
  const act = (action: StopAction) => ({
    id: actionId(index, action),
    type: 'submit' as const,
    name: 'do',
    value: `${action}.${index}`,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      onAct(index, action)
    },
  })
  return (
    <li className={classes('stop', tintOf(draft.stops, stop))}>
      <Card className={classes('stop-card', fold && 'stop-folded')}>
        <Fold fold={fold} index={index} stop={stop} name={name}>
          <fieldset>
            <legend className="vh">{t`Stop ${place}: ${name}`}</legend>
            <div className="stop-head">
              <span className="print stop-poster">
                {posterOf && <img src={posterOf(countryCode)} alt="" width={72} height={72} loading="lazy" />}
              </span>
              <input type="hidden" name="country" value={countryCode} />
              <CountryField
                label={t`Country of stop ${place}`}
                value={{ code: countryCode, name }}
                onChoose={(code) => onAdjust(chooseCountry(draft, index, code))}
              />
            </div>
            <div className="stop-dates">
              <DateField
                label={t`From`}
                name="from"
                value={from}
                min={firstDay}
                tooEarly={t`Please choose today or a later day.`}
                onChange={(day) => onAdjust(arriveOn(draft, index, day))}
              />
              <DateField
                label={t`To`}
                name="to"
                value={to}
                min={hasBegun ? firstDay : from}
                tooEarly={hasBegun ? t`Please choose today or a later day.` : t`A stop cannot end before it begins.`}
                onChange={(day) => onAdjust(leaveOn(draft, index, day))}
              />
            </div>
            <div className="stop-foot">
              <DataChoice draft={draft} index={index} onAdjust={onAdjust} />
              <div className="stop-acts">
                <IconButton
                  {...act('earlier')}
                  label={t`Move ${name} earlier`}
                  icon={<ArrowUp className="icon" />}
                  disabled={index === 0}
                />
                <IconButton
                  {...act('later')}
                  label={t`Move ${name} later`}
                  icon={<ArrowDown className="icon" />}
                  disabled={index === draft.stops.length - 1}
                />
                <IconButton {...act('remove')} label={t`Remove ${name}`} icon={<X className="icon" />} />
              </div>
            </div>
            <div className="stop-length">
              <span className="stop-bar" style={{ width: `${Math.max(4, (100 * days) / longest)}%` }} />
              <span className="small strong num">{formats.days(days)}</span>
            </div>
          </fieldset>
        </Fold>
      </Card>
    </li>
  )
}

type FoldProps = Pick<StopEditorProps, 'fold' | 'index'> & { stop: TripStop; name: string; children: ReactNode }

/** The stop in one line, with its fields below once it is open. Without a fold, the fields alone. */
function Fold({ fold, index, stop, name, children }: FoldProps) {
  const formats = useFormats()
  if (!fold) return children
  const [from, to] = [formats.shortDayUtc(stop.from), formats.shortDayUtc(stop.to)]
  return (
    <details open={fold.isOpen} onToggle={({ currentTarget }) => fold.onToggle(currentTarget.open)}>
      <summary id={foldId(index)} className="stop-line">
        <Flag src={flagOf(stop.countryCode)} />
        <span className="strong">{name}</span>
        <span className="small muted num">
          <Trans>
            {from} to {to}
          </Trans>
        </span>
        <ChevronDown className="icon icon-sm" />
      </summary>
      {children}
    </details>
  )
}

/** Today where the visitor is; undefined on the server, which does not know. */
function useLocalToday(): string | undefined {
  return useIsAlive() ? localToday() : undefined
}

function localToday(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

type PosterOf = (countryCode: string) => string

/** Posters by country. They are decoration here, so they are loaded after the page has settled. */
function usePosters(): PosterOf | undefined {
  const isSettled = useIsSettled()
  const [posters, setPosters] = useState<{ posterOf: PosterOf }>()
  useEffect(() => {
    if (isSettled) import('../../../posters/poster-of.ts').then(setPosters, () => undefined)
  }, [isSettled])
  return posters?.posterOf
}

const choicesMb = [1, 2, 3, 5, 10, 20, 50].map((gigabytes) => gigabytes * 1024)

function DataChoice({ draft, index, onAdjust }: Pick<StopEditorProps, 'draft' | 'index' | 'onAdjust'>) {
  const { t } = useLingui()
  const { gigabytes } = useFormats()
  const stop = draft.stops[index]
  if (!stop) return null
  const { dataMb: own } = stop
  const estimated = gigabytes(stopMb({ ...stop, dataMb: undefined }, draft))
  const amounts = [...new Set([...choicesMb, ...(own ? [own] : [])])].toSorted((one, other) => one - other)
  return (
    <Select
      label={t`Data`}
      name="mb"
      value={own ? String(own) : ''}
      options={[
        { value: '', label: t`About ${estimated}` },
        ...amounts.map((mb) => ({ value: String(mb), label: gigabytes(mb) })),
      ]}
      onChange={(mb) => onAdjust(chooseData(draft, index, mb ? Number(mb) : undefined))}
    />
  )
}
