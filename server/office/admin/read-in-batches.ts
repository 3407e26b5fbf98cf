/** Rows per query, which bounds the memory an export needs. */
export const exportBatch = 1000

/**
 * Walks a table by key in batches, so that no query holds a connection while a slow client downloads. No row is
 * returned twice or missed.
 */
export async function* readInBatches<Row, Key>(
  read: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
) {
  for (let after: Key | undefined; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < exportBatch) return
    after = keyOf(last)
  }
}
