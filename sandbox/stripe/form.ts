export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = Record<string, FormValue>

/**
 * Parses Stripe's form encoding, where brackets nest: `metadata[order]=7`, `expand[0]=customer`, `expand[]=customer`.
 * Objects have no prototype, so no key can reach one.
 */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value)
  return withLists(form) as Form
}

const pathOf = (name: string): string[] => {
  const [head = ''] = name.split('[', 1)
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [head, ...rest]
}

function place(form: Form, path: string[], value: string) {
  const last = path.at(-1) ?? ''
  let node = form
  for (const step of path.slice(0, -1)) {
    const inner = node[step]
    const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null)
    node[step] = next
    node = next
  }
  node[last === '' ? String(Object.keys(node).length) : last] = value
}

/** An object whose keys are 0, 1, 2… was a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  for (const [key, inner] of entries) value[key] = withLists(inner)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? Object.values(value) : value
}
