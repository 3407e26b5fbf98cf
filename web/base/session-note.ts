/** Small values that must survive a reload of this tab, and no longer. Never card data. */

/** Checks a stored note: a schema, or something smaller where a page cannot afford one. */
export interface NoteReader<Note> {
  safeParse: (found: unknown) => { data?: Note | undefined }
}

export function readNote<Note>(key: string, reader: NoteReader<Note>): Note | undefined {
  try {
    return reader.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    // The browser may refuse storage, or the entry may not be ours: treat both as no note.
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
