import { useState } from 'react'
import type { GuestFields } from '#contract/identity/account.ts'
import { emptyGuestForm, guestIn, GuestNote, type GuestForm } from './guest-form.ts'
import { readNote, writeNote } from '../../../base/session-note.ts'

const KEY = 'checkout-guest'

const nothingYet: GuestNote = { form: emptyGuestForm, isSaved: false }

/** The next order in this tab starts with the form again, still filled in. */
export function unsaveGuest(): void {
  const note = readNote(KEY, GuestNote)
  if (note) writeNote(KEY, { ...note, isSaved: false })
}

/** The account form's contents, stored in this tab so that neither a declined card nor a reload loses them. */
export function useGuest(fields: GuestFields) {
  const [note, setNote] = useState(() => readNote(KEY, GuestNote) ?? nothingYet)

  const keep = (next: GuestNote) => {
    setNote(next)
    writeNote(KEY, next)
  }

  return {
    form: note.form,
    /** The guest, once the form is complete and saved. */
    saved: note.isSaved ? guestIn(note.form, fields) : undefined,
    change: (form: GuestForm) => keep({ form, isSaved: false }),
    save: () => keep({ ...note, isSaved: true }),
    /** Changes the email address and leaves the form saved or unsaved. */
    correct: (email: string) => keep({ ...note, form: { ...note.form, email } }),
    edit: () => keep({ ...note, isSaved: false }),
  }
}
