/** Another request wrote this row first. Thrown, so that the losing transaction is rolled back. */
export class WrittenBefore extends Error {}

/** The result of the work, or undefined when another request was first: then the work is rolled back. */
export async function unlessWrittenBefore<Made>(work: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrittenBefore) return undefined
    throw error
  }
}
