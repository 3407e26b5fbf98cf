import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { type ListName, type Row, rowsAt } from '../draft/profile-paths.ts'
import { fieldId } from '../focus-field.ts'
import { useDraft, useDraftStore } from '../shop-form.ts'

interface RowListProps {
  name: ListName
  /** The singular: 'Claim'. */
  one: string
  add: string
  most: number
  begin?: Row
  /** The first field of a new row, which gets the focus. */
  first: string
  children: (path: string) => ReactNode
}

/** A list of rows, each with its own fields. */
export function RowList({ name, one, add, most, begin = {}, first, children }: RowListProps) {
  const store = useDraftStore()
  const { profile, view } = useDraft()
  const rows = rowsAt(profile, name)
  const isFixed = view.isFromFile
  const handleAdd = () => {
    store.edit(name, [...rows, begin])
    requestAnimationFrame(() => document.getElementById(fieldId(`${name}.${rows.length}.${first}`))?.focus())
  }
  const handleRemove = (index: number) => {
    store.edit(
      name,
      rows.filter((_, each) => each !== index),
    )
    document.getElementById(`${fieldId(name)}-add`)?.focus()
  }
  return (
    <div className="stack" id={fieldId(name)}>
      {rows.map((_, index) => (
        <fieldset key={`${name}-${index}`} className="shop-row" id={fieldId(`${name}.${index}`)}>
          <legend>
            {one} {index + 1}
          </legend>
          <div className="stack">{children(`${name}.${index}`)}</div>
          {!isFixed && (
            <Button look="quiet" size="sm" icon={<Trash2 className="icon" />} onClick={() => handleRemove(index)}>
              Remove<span className="vh">{` ${one.toLowerCase()} ${index + 1}`}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {rows.length === 0 && isFixed && <p className="muted">None.</p>}
      {!isFixed && rows.length < most && (
        <div>
          <Button
            id={`${fieldId(name)}-add`}
            look="line"
            size="sm"
            icon={<Plus className="icon" />}
            onClick={handleAdd}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}
