import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plane } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { listOrders, sayTravelDates } from '#contract/api/orders.ts'
import { shownCalendarDay } from '#contract/formats/zoned.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { mostDaysAhead, problemOfDates, type TravelDates as Dates } from '#contract/plans/read-clock.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { asksUnder } from '../../data/query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { addDays } from '#contract/base/days.ts'

/**
 * When the owner leaves and returns: optional, and changeable at any time. Reminders and the calendar use these dates.
 */
export function TravelDates({ order }: { order: OrderView }) {
  const [isOpen, setIsOpen] = useState(false)
  const language = useLanguage()
  const { departsOn, returnsOn } = order.clock ?? {}
  if (isOpen) return <DatesForm order={order} onClose={() => setIsOpen(false)} />
  const leaves = departsOn && shownCalendarDay(departsOn, language)
  const returns = returnsOn && shownCalendarDay(returnsOn, language)
  return (
    <Button look="line" size="sm" icon={<Plane className="icon" />} onClick={() => setIsOpen(true)}>
      <span suppressHydrationWarning>
        {leaves && returns && (
          <Trans>
            You travel {leaves} – {returns}
          </Trans>
        )}
        {leaves && !returns && <Trans>You leave {leaves}</Trans>}
        {!leaves && <Trans>When do you leave?</Trans>}
      </span>
    </Button>
  )
}

function DatesForm({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const [dates, setDates] = useState({
    departsOn: order.clock?.departsOn ?? '',
    returnsOn: order.clock?.returnsOn ?? '',
  })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [error, setError] = useState<string>()
  const [isOfReturn, setIsOfReturn] = useState(false)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (said: Dates) => call(sayTravelDates, { params: { id: order.id }, body: said }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: asksUnder(listOrders.path) })
      onClose()
    },
    onError: (failure) => {
      setIsOfReturn(false)
      setError((failure instanceof ApiError && failure.sentence) || t`Something went wrong. Please try again.`)
    },
  })
  const problems = {
    past: t`Please choose today or a later day.`,
    far: t`Please choose a day within a year.`,
    order: t`Your return can’t be before your departure.`,
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const said = { departsOn: dates.departsOn || null, returnsOn: (dates.departsOn && dates.returnsOn) || null }
    const problem = problemOfDates(said, new Date())
    if (!problem) return change.mutate(said)
    // If the outbound date alone is valid, the return date is at fault.
    setIsOfReturn(problemOfDates({ ...said, returnsOn: null }, new Date()) === undefined)
    setError(problems[problem])
  }
  const type = (change: Partial<typeof dates>) => {
    setDates({ ...dates, ...change })
    setError(undefined)
  }
  const field = { type: 'date', min: addDays(today, -1), max: addDays(today, mostDaysAhead) } as const

  return (
    <form className="travel-dates" noValidate onSubmit={submit}>
      <div className="travel-dates-fields">
        <TextField
          {...field}
          label={t`When do you leave?`}
          name="departsOn"
          value={dates.departsOn}
          error={isOfReturn ? undefined : error}
          onChange={({ target }) => type({ departsOn: target.value })}
        />
        <TextField
          {...field}
          label={t`And when are you back?`}
          name="returnsOn"
          min={dates.departsOn || field.min}
          value={dates.returnsOn}
          error={isOfReturn ? error : undefined}
          onChange={({ target }) => type({ returnsOn: target.value })}
        />
      </div>
      <p className="tiny muted">
        <Trans>
          If it isn’t installed by then, we’ll remind you the day before. Leave it empty if you’d rather not say.
        </Trans>
      </p>
      <div className="flow">
        <Button type="submit" size="sm" busy={change.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
