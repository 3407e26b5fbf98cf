import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type DayRange, longestRangeDays, type RangeName } from '#contract/office/day-range.ts'
import { keysOf } from '#contract/base/keys.ts'
import { daysFrom } from '#contract/base/days.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { writeAddress } from '../admin-address.ts'

const names: Record<RangeName, string> = { today: 'Today', week: '7 days', month: '30 days', year: '12 months' }

type RangeChoiceProps = {
  range: DayRange
  /** Undefined for dates of the administrator's own. */
  name: RangeName | undefined
}

/** The days the figures are for. They are in the address, so that a link sent to a colleague shows the same. */
export function RangeChoice({ range, name }: RangeChoiceProps) {
  const [, navigate] = useLocation()
  const [isOwn, setOwn] = useState(name === undefined)
  const choose = (chosen: RangeName) => {
    setOwn(false)
    navigate(writeAddress({ tab: 'overview', range: chosen }), { replace: true })
  }
  return (
    <div className="range-choice">
      <div className="ranges" role="group" aria-label="Range">
        {keysOf(names).map((each) => (
          <Button
            key={each}
            look="line"
            size="sm"
            className="range"
            aria-pressed={!isOwn && each === name}
            onClick={() => choose(each)}
          >
            {names[each]}
          </Button>
        ))}
        <Button look="line" size="sm" className="range" aria-pressed={isOwn} onClick={() => setOwn(true)}>
          Own dates
        </Button>
      </div>
      {isOwn && <OwnDates key={`${range.from}/${range.to}`} range={range} />}
    </div>
  )
}

function problemWith({ from, to }: DayRange): string | undefined {
  if (!from || !to) return 'Choose both days.'
  if (from > to) return 'The first day must not be after the last.'
  return daysFrom({ from, to }) > longestRangeDays ? `Choose at most ${longestRangeDays} days.` : undefined
}

function OwnDates({ range }: { range: DayRange }) {
  const [, navigate] = useLocation()
  const [days, setDays] = useState(range)
  const [error, setError] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemWith(days)
    setError(problem)
    if (!problem) navigate(writeAddress({ tab: 'overview', ...days }), { replace: true })
  }
  return (
    <form className="own-dates" noValidate onSubmit={handleSubmit}>
      <TextField
        type="date"
        label="First day"
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <TextField
        type="date"
        label="Last day"
        value={days.to}
        error={error}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit" look="solid">
        Show
      </Button>
    </form>
  )
}
