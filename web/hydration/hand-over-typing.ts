/** Sets what a field holds past whoever listens to it, as typing does. */
function setQuietly(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
}

const isTyped = (field: HTMLInputElement): boolean => !['checkbox', 'radio', 'hidden', 'file'].includes(field.type)

/**
 * What was typed before the script came stands in its field, and nobody has heard of it: to React the field is empty, and
 * the first thing it draws would make it so. Each such field says once more what it holds, one after the other: a form
 * that keeps its fields together knows of the one before when it hears of the next.
 */
export async function handOverTyping(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const typed = [...fields]
    .filter((field) => field.value !== field.defaultValue && (field instanceof HTMLTextAreaElement || isTyped(field)))
    .map((field) => ({ field, value: field.value }))
  for (const { field, value } of typed) {
    // React compares with what it was last told; the assignment tells it, and what follows does not.
    field.value = field.defaultValue
    setQuietly(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // React draws what an event changed at the end of the turn.
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
  }
}
