import { hash, verify } from '@node-rs/argon2'

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

/** Argon2id, which is the library's default. */
export function createPasswords({ memoryKib, passes }: PasswordCost): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const nobodys = hash('nobody has this password', options)
  return {
    hash: (password) => hash(password, options),
    async verify(passwordHash, password) {
      const isRight = await verify(passwordHash ?? (await nobodys), password)
      return isRight && Boolean(passwordHash)
    },
  }
}
