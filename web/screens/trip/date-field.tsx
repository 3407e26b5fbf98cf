import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { isDay } from '../../trips/trip-address.ts'

/** Typing a date passes through others: `1` on the way to `12`. */
const PAUSE_MS = 500

type DateFieldProps = { label: string; name: string; value: string; min?: string; onChange: (day: string) => void }

/** The browser's date field. A day is reported once typing pauses or the field loses focus. */
export function DateField({ label, name, value, min, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const settle = (day: string | undefined) => {
    clearTimeout(pause.current)
    setTyped(undefined)
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
      onChange={({ currentTarget }) => {
        const day = currentTarget.value
        setTyped(day)
        clearTimeout(pause.current)
        if (isDay(day)) pause.current = setTimeout(() => settle(day), PAUSE_MS)
      }}
      onBlur={() => settle(typed)}
    />
  )
}
