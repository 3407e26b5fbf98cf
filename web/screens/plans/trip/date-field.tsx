import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { isDay } from '../../../plans/trips/trip-address.ts'

/** Typing a date passes through others: `1` on the way to `12`. */
const PAUSE_MS = 500

type DateFieldProps = {
  label: string
  name: string
  value: string
  /** The first day that may be chosen, and what is said about an earlier one. */
  min?: string | undefined
  tooEarly: string
  onChange: (day: string) => void
}

/**
 * The browser's date field. A day is reported once typing pauses or the field loses focus. A day that is too early stays
 * in the field with a sentence about it, until it is corrected or the trip changes elsewhere.
 */
export function DateField({ label, name, value, min, tooEarly, onChange }: DateFieldProps) {
  const [draft, setDraft] = useState<{ day: string; instead: string }>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const typed = draft?.instead === value ? draft.day : undefined

  const isTooEarly = (day: string) => min !== undefined && isDay(day) && day < min

  const settle = (day: string | undefined) => {
    clearTimeout(pause.current)
    if (day !== undefined && isTooEarly(day)) return
    setDraft(undefined)
    if (day !== undefined && day !== value && isDay(day)) onChange(day)
  }

  return (
    <TextField
      label={label}
      type="date"
      name={name}
      required
      min={min}
      value={typed ?? value}
      error={typed !== undefined && isTooEarly(typed) ? tooEarly : undefined}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value
        setDraft({ day, instead: value })
        clearTimeout(pause.current)
        if (isDay(day)) pause.current = setTimeout(() => settle(day), PAUSE_MS)
      }}
      onBlur={() => settle(typed)}
    />
  )
}
