/** Somebody else wrote this row first. Thrown, so that nothing of the transaction that lost remains. */
export class WrittenBefore extends Error {}

/** What the work made, or undefined when somebody else had made it: then nothing of the work is left. */
export async function unlessWrittenBefore<Made>(work: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrittenBefore) return undefined
    throw error
  }
}
