import { useState } from 'react'
import { GuestUser } from '#contract/account.ts'
import { emptyGuestForm, GuestNote, type GuestForm } from './guest-form.ts'
import { readNote, writeNote } from './session-note.ts'

const KEY = 'checkout-guest'

const nothingYet: GuestNote = { form: emptyGuestForm, isSaved: false }

/** The next order of this tab starts with the form again, as it was left. */
export function unsaveGuest(): void {
  const note = readNote(KEY, GuestNote)
  if (note) writeNote(KEY, { ...note, isSaved: false })
}

/** The account form's contents, kept in this tab so that neither a declined card nor a reload costs a word of it. */
export function useGuest() {
  const [note, setNote] = useState(() => readNote(KEY, GuestNote) ?? nothingYet)

  const keep = (next: GuestNote) => {
    setNote(next)
    writeNote(KEY, next)
  }

  return {
    form: note.form,
    /** Who buys, once the form was complete and saved. */
    saved: note.isSaved ? GuestUser.safeParse(note.form).data : undefined,
    change: (form: GuestForm) => keep({ form, isSaved: false }),
    save: () => keep({ ...note, isSaved: true }),
    edit: () => keep({ ...note, isSaved: false }),
  }
}
