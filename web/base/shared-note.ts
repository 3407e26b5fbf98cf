import { useSyncExternalStore } from 'react'
import { type NoteReader, readNote, writeNote } from './session-note.ts'

/**
 * A note of this tab that several parts of a page show; a change updates them all. On the server there is never a note.
 */
export function createSharedNote<Note>(key: string, reader: NoteReader<Note>) {
  let note: Note | undefined
  let isRead = false
  const listeners = new Set<() => void>()

  const read = (): Note | undefined => {
    if (!isRead) note = readNote(key, reader)
    isRead = true
    return note
  }

  const write = (next: Note | undefined): void => {
    note = next
    isRead = true
    writeNote(key, next)
    for (const tell of listeners) tell()
  }

  const listen = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }

  /** What `pick` selects from the note; the component redraws only when that changes. */
  const useNote = <Part>(pick: (found: Note | undefined) => Part): Part =>
    useSyncExternalStore(
      listen,
      () => pick(read()),
      () => pick(undefined),
    )

  return { read, write, useNote }
}
