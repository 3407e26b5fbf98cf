const pieces = 512

/** The CPU time this process used meanwhile, in microseconds: other load on the machine does not count. */
async function workOf(task: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * The work for one long text relative to 512 short ones of the same total length: about 1 where each letter is read
 * once, about 512 where each is read again for every other.
 */
export async function workOfLongText(
  read: (text: string) => unknown,
  make: (length: number) => string,
  length: number,
): Promise<number> {
  const [short, long] = [make(length / pieces), make(length)]
  const works: { short: number; long: number }[] = []
  for (let tries = 0; tries < 3; tries++)
    works.push({
      short: await workOf(async () => {
        for (let count = 0; count < pieces; count++) await read(short)
      }),
      long: await workOf(async () => void (await read(long))),
    })
  const least = (kind: 'short' | 'long') => Math.min(...works.map((work) => work[kind]))
  return least('long') / Math.max(1, least('short'))
}

/** Well away from both. */
export const littleMore = 64
