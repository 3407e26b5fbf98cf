import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/refusals/refusal.ts'

export interface WithPasswords {
  passwords: Passwords
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password is the one behind the hash. Without a hash it takes as long, and the answer is no. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** About 50 ms: too slow to guess with, quick enough to sign in. */
export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 3 }

/** Each keeps a core busy for a while, so a longer queue would only make everybody in it wait in vain. */
const longestQueue = 100

type Check = (passwordHash: string, password: string) => Promise<boolean>

/** Argon2id, which is the library's default. `check` is the library's own, unless a test counts what it is asked. */
export function createPasswords({ memoryKib, passes }: PasswordCost, check: Check = verify): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const nobodys = hash('nobody has this password', options)
  const queue = inQueue(longestQueue)
  return {
    hash: (password) => queue(() => hash(password, options)),
    async verify(passwordHash, password) {
      const isRight = await queue(async () => check(passwordHash ?? (await nobodys), password))
      return isRight && Boolean(passwordHash)
    },
  }
}

/** Starts work while less than so much is under way, and sends whoever comes then away. */
export function inQueue(longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0
  return async (work) => {
    if (underWay >= longest)
      throw new Refusal('shop_busy', `${underWay} passwords under way`, { headers: { 'retry-after': '2' } })
    underWay++
    try {
      return await work()
    } finally {
      underWay--
    }
  }
}
