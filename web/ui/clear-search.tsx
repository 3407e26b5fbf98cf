import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import './clear-search.css'

type ClearSearchProps = {
  /** Beside a button named Search it is just `Clear`, so that screen reader users do not confuse the two. */
  label?: string
  onClear: () => void
}

/** Empties a search field. Shown only while there is text. */
export function ClearSearch({ label, onClear }: ClearSearchProps) {
  const { t } = useLingui()
  return (
    <button type="button" className="clear-search" aria-label={label ?? t`Clear search`} onClick={onClear}>
      <X className="icon" />
    </button>
  )
}
