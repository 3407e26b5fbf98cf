/** Prefix of the storage keys of drafts; `tidyDraftsIfAny` looks for it. */
const prefix = 'draft:'

interface Draft {
  /** The account that typed it; null for a guest. */
  owner: string | null
  fields: Record<string, unknown>
}

/** A guest's draft follows them into the account they sign in to; an account's draft is for that account only. */
const isFor = ({ owner }: Draft, userId: string | null): boolean => owner === null || owner === userId

const find = (name: string): Draft | undefined => {
  const kept = JSON.parse(window.sessionStorage.getItem(name) ?? 'null') as Partial<Draft> | null
  return kept?.fields && { owner: kept.owner ?? null, fields: kept.fields }
}

/** A form's unsent text, kept in this tab: it survives a reload and goes when the tab is closed. */
export function readDraft<Fields extends Record<string, string>>(
  key: string,
  empty: Fields,
  userId: string | null,
): Fields {
  try {
    const kept = find(prefix + key)
    if (!kept || !isFor(kept, userId)) return empty
    const fields = Object.keys(empty).map((name) => [
      name,
      typeof kept.fields[name] === 'string' ? kept.fields[name] : '',
    ])
    return Object.fromEntries(fields) as Fields
  } catch {
    return empty
  }
}

export function keepDraft(key: string, fields: Record<string, string>, owner: string | null): void {
  try {
    const draft: Draft = { owner, fields }
    if (Object.values(fields).some(Boolean)) window.sessionStorage.setItem(prefix + key, JSON.stringify(draft))
    else window.sessionStorage.removeItem(prefix + key)
  } catch {
    // Without storage the text lasts as long as the page is open.
  }
}

/** Removes the drafts of accounts that are no longer signed in here. */
export function tidyDrafts(userId: string | null): void {
  for (const name of Object.keys(window.sessionStorage).filter((each) => each.startsWith(prefix))) {
    const kept = find(name)
    if (!kept || !isFor(kept, userId)) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, JSON.stringify({ ...kept, owner: userId } satisfies Draft))
  }
}
