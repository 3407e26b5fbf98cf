import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { shownMoment } from '#contract/formats/dates.ts'
import { useDraft } from './shop-form.ts'

const clockTime = (iso: string) =>
  new Date(iso).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function useWords(): { words: string; icon: React.ReactNode } {
  const { view, isDirty, isSending, savedAt, failure, conflict } = useDraft()
  const good = <CircleCheck className="icon icon-sm" />
  if (conflict)
    return { words: 'Not saved: somebody else has changed the same', icon: <CircleAlert className="icon" /> }
  if (failure && isDirty)
    return { words: `Not saved: ${failure}`, icon: <CircleAlert className="icon icon-sm text-danger-text" /> }
  if (isSending || isDirty) return { words: 'Saving…', icon: <CloudUpload className="icon icon-sm" /> }
  if (savedAt && view.draft) return { words: `Saved as draft ${clockTime(savedAt)}`, icon: good }
  if (view.draft) return { words: `Draft of ${shownMoment(view.draft.at)}, by ${view.draft.by}`, icon: good }
  if (view.published) return { words: `Published ${shownMoment(view.published.at)}`, icon: good }
  return { words: 'Nothing published yet', icon: undefined }
}

/** Whether the draft is saved. */
export function SaveStatus() {
  const { words, icon } = useWords()
  return (
    <p className="save-status small" aria-live="polite">
      {icon}
      {words}
    </p>
  )
}
