/** Most visitors have typed nothing, and load no code about drafts. */
export async function tidyDraftsIfAny(userId: string | null): Promise<void> {
  try {
    if (!Object.keys(window.sessionStorage).some((name) => name.startsWith('draft:'))) return
    const { tidyDrafts } = await import('./draft.ts')
    tidyDrafts(userId)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
