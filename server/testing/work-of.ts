const pieces = 512

/** What this process worked meanwhile, in microseconds of a core: what else the machine does is not in it. */
async function workOf(task: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * How many times the work of 512 short texts one text is that is as long as all of them. About one, where each letter is
 * looked at once; about 512, where each is looked at again for every other.
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

/** Far from either. */
export const littleMore = 64
