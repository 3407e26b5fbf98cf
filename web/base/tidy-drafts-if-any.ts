/** Loads the code for drafts only if there are any; most visitors have none. */
export async function tidyDraftsIfAny(userId: string | null): Promise<void> {
  try {
    if (!Object.keys(window.sessionStorage).some((name) => name.startsWith('draft:'))) return
    const { tidyDrafts } = await import('./draft.ts')
    tidyDrafts(userId)
  } catch {
    // Without storage there are no drafts.
  }
}
