/** Sets what a field holds past whoever listens to it, as typing does. */
function setQuietly(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
}

const isTyped = (field: HTMLInputElement): boolean => !['checkbox', 'radio', 'hidden', 'file'].includes(field.type)

/**
 * What was typed before the script came stands in its field, and nobody has heard of it: to React the field is empty, and
 * the first thing it draws would make it so. Each such field says once more what it holds.
 */
export function handOverTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value } = field
    if (value === field.defaultValue || (field instanceof HTMLInputElement && !isTyped(field))) continue
    // React compares with what it was last told; the assignment tells it, and what follows does not.
    field.value = field.defaultValue
    setQuietly(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
