const storageKey = 'typed'

/** Values that must never be stored, not even briefly. */
const isSecret = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  ['password', 'hidden', 'file', 'checkbox', 'radio'].includes(field.type) || field.autocomplete.startsWith('cc-')

const fieldsOfPage = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].filter(
    (field) => !isSecret(field),
  )

/** Matched by position: labels differ between languages, and many fields have no name. */
interface KeptTyping {
  scrollY: number
  values: string[]
}

/** Stores the values of the page's fields and its scroll position, for the next page of this tab only. */
export function keepTyping(): void {
  const kept: KeptTyping = { scrollY: window.scrollY, values: fieldsOfPage().map(({ value }) => value) }
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage the language changes all the same.
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

/**
 * Restores the kept values. `handOverTyping` then passes them to the forms, like text typed before the script arrived.
 */
export function putBackTyping(): void {
  const kept = takeKept()
  if (!kept) return
  const fields = fieldsOfPage()
  // The form has changed: better to restore nothing than a name in the place of a number.
  if (fields.length === kept.values.length)
    for (const [index, field] of fields.entries()) field.value ||= kept.values[index] ?? ''
  window.scrollTo(0, kept.scrollY)
}
