/** Sets a field's value without React noticing, as typing does. */
function setQuietly(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
}

const isTyped = (field: HTMLInputElement): boolean => !['checkbox', 'radio', 'hidden', 'file'].includes(field.type)

/**
 * Text typed before the script arrived is in the field, but React takes the field for empty, and its first render would
 * clear it. So each such field fires its input event once more, one after the other: a form that keeps all fields in
 * one state must have stored one before it gets the next.
 */
export async function handOverTyping(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const typed = [...fields]
    .filter((field) => field.value !== field.defaultValue && (field instanceof HTMLTextAreaElement || isTyped(field)))
    .map((field) => ({ field, value: field.value }))
  for (const { field, value } of typed) {
    // React compares with the value it last saw: this assignment updates that value, and the next line does not.
    field.value = field.defaultValue
    setQuietly(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // React renders what an event changed at the end of the turn.
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
  }
}
