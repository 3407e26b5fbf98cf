import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/refusals/refusal.ts'

export interface WithPasswords {
  passwords: Passwords
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** About 50 ms: too slow for guessing, quick enough for signing in. */
export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 3 }

/** Each check keeps a core busy, so requests in a longer queue would only wait in vain. */
const longestQueue = 100

type Check = (passwordHash: string, password: string) => Promise<boolean>

/** Argon2id, the library's default. `check` is the library's own, unless a test counts the calls. */
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

/** Runs work while fewer than `longest` are in progress, and refuses the rest. */
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
