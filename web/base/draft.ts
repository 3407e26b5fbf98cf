/** What was typed and not sent, kept in this tab: it is there again after a reload, and gone with the tab. */
export function readDraft<Fields extends Record<string, string>>(key: string, empty: Fields): Fields {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const fields = Object.keys(empty).map((name) => [name, typeof kept[name] === 'string' ? kept[name] : ''])
    return Object.fromEntries(fields) as Fields
  } catch {
    return empty
  }
}

export function keepDraft(key: string, fields: Record<string, string>): void {
  try {
    if (Object.values(fields).some(Boolean)) window.sessionStorage.setItem(key, JSON.stringify(fields))
    else window.sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing keeps the text on the page, as long as that is open.
  }
}
