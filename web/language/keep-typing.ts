const storageKey = 'typed'

/** What must not be written anywhere, not even for a moment. */
const isSecret = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(field.type) || field.autocomplete.startsWith('cc-')

const fieldsOfPage = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].filter(
    (field) => !isSecret(field),
  )

/** By place: a name means the same in every language, a label does not, and many fields have no name. */
interface KeptTyping {
  scrollY: number
  values: string[]
}

/** Remembers what stands in the page's fields, and where it is looked at, for the next page of this tab alone. */
export function keepTyping(): void {
  const kept: KeptTyping = { scrollY: window.scrollY, values: fieldsOfPage().map(({ value }) => value) }
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing changes the language all the same.
  }
}

function takeKept(): KeptTyping | undefined {
  try {
    const kept = window.sessionStorage.getItem(storageKey)
    window.sessionStorage.removeItem(storageKey)
    return kept ? (JSON.parse(kept) as KeptTyping) : undefined
  } catch {
    return undefined
  }
}

/** Puts back what was kept. `handOverTyping` then tells the forms, as it does of what is typed before the script comes. */
export function putBackTyping(): void {
  const kept = takeKept()
  if (!kept) return
  const fields = fieldsOfPage()
  // Another form than before: better nothing than a name in the place of a number.
  if (fields.length === kept.values.length)
    for (const [index, field] of fields.entries()) field.value ||= kept.values[index] ?? ''
  window.scrollTo(0, kept.scrollY)
}
