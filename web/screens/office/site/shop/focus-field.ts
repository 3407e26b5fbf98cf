/** The id of a field's control, from the path of its value in the profile. */
export const fieldId = (path: string): string => `shop-${path.replaceAll('.', '-')}`

/**
 * The control, the first of several that make up the field, or the nearest element that contains it: for a text that
 * does not exist yet, the place where it would be added.
 */
function findField(path: string): HTMLElement | null {
  const keys = path.split('.')
  const ids = keys.map((_, index) => fieldId(keys.slice(0, keys.length - index).join('.')))
  const partOf = (id: string) => document.querySelector<HTMLElement>(`:is(input, textarea, select)[id^="${id}-"]`)
  return ids.map((id, index) => document.getElementById(id) ?? (index === 0 ? partOf(id) : null)).find(Boolean) ?? null
}

/** Focuses a field and opens every fold around it. */
export function focusField(path: string): void {
  const found = findField(path)
  if (!found) return
  for (let at = found.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
  const control = found.matches('input, textarea, select, button, summary')
    ? found
    : (found.querySelector<HTMLElement>('input, textarea, select, button, summary') ?? found)
  control.focus({ preventScroll: true })
  found.scrollIntoView({ block: 'center' })
}

/** The field in the address's hash: `#shop-supportEmail`. */
export const fieldInHash = (hash: string): string | undefined =>
  /^#shop-([\w-]+)$/.exec(hash)?.[1]?.replaceAll('-', '.')
