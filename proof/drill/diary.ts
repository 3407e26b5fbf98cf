/** What happened, by the second, so that a difference can be traced to its cause. */
export interface Diary {
  /** `about` names a payment, an order, or `drill` for events that concern all. */
  note(about: string, what: string): void
  about(...names: (string | undefined)[]): string[]
}

export function openDiary(): Diary {
  const lines: { at: Date; about: string; what: string }[] = []
  return {
    note: (about, what) => void lines.push({ at: new Date(), about, what }),
    about: (...names) =>
      lines
        .filter((line) => line.about === 'drill' || names.includes(line.about))
        .map(({ at, about, what }) => `${at.toISOString().slice(11, 23)} ${about}: ${what}`),
  }
}
