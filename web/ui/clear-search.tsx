import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import './clear-search.css'

type ClearSearchProps = {
  /** Beside a button named Search it is only `Clear`, so that nobody who goes by names takes one for the other. */
  label?: string
  onClear: () => void
}

/** Empties a search field. It is there only while there is something to empty. */
export function ClearSearch({ label, onClear }: ClearSearchProps) {
  const { t } = useLingui()
  return (
    <button type="button" className="clear-search" aria-label={label ?? t`Clear search`} onClick={onClear}>
      <X className="icon" />
    </button>
  )
}
