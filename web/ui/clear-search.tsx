import { X } from 'lucide-react'
import './clear-search.css'

/** Empties a search field. It is there only while there is something to empty. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className="clear-search" aria-label="Clear search" onClick={onClear}>
      <X className="icon" />
    </button>
  )
}
