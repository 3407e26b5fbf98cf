/** Small things that must survive a reload of this tab, and nothing longer. Never a card. */

/** What tells a note from what is none: a schema, or less where a page cannot carry one. */
export interface NoteReader<Note> {
  safeParse: (found: unknown) => { data?: Note | undefined }
}

export function readNote<Note>(key: string, reader: NoteReader<Note>): Note | undefined {
  try {
    return reader.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    // A browser may refuse storage, or hold what is not ours: then there is no note.
    return undefined
  }
}

export function writeNote(key: string, note: unknown): void {
  try {
    if (note === undefined) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(note))
  } catch {
    // Without storage a reload starts over; everything else works.
  }
}
