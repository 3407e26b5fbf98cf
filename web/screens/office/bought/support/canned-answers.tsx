import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCannedAnswers } from '#contract/api/admin-support.ts'
import { queryOf } from '../../../../data/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { CannedDialog } from './canned-dialog.tsx'

const cannedQuery = queryOptions({ ...queryOf(listCannedAnswers), staleTime: 60_000 })

/** Inserts a canned answer into the field for editing, and opens the dialog to manage the list. */
export function CannedAnswers({ onPick }: { onPick: (text: string) => void }) {
  const { data = [] } = useQuery(cannedQuery)
  const [isOpen, setIsOpen] = useState(false)
  const options = [{ value: '', label: 'Choose one…' }, ...data.map(({ id, title }) => ({ value: id, label: title }))]
  const handleChange = (id: string) => {
    const text = data.find((answer) => answer.id === id)?.text
    if (text) onPick(text)
  }
  return (
    <div className="desk-canned">
      <Select label="Canned answers" options={options} value="" onChange={handleChange} />
      <Button look="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Edit canned answers
      </Button>
      <CannedDialog open={isOpen} onOpenChange={setIsOpen} answers={data} />
    </div>
  )
}
