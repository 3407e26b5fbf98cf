import { createReadStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { RestoreRefused } from './restore-refused.ts'

/** Encrypted files carry this name at their end, and the program `age` opens them as well. */
export const encryptedEnding = '.age'

export const isEncrypted = (file: string): boolean => file.endsWith(encryptedEnding)

/** Who can open what is written: the recipients, and for the moment of checking it whoever has the key of this run. */
export interface Seal {
  encrypt(plain: Readable): Promise<Readable>
  /** Reads a file back that was just encrypted. Its key is never written down and gone with the process. */
  open(file: string): Promise<Readable>
}

export async function createSeal(recipients: readonly string[]): Promise<Seal> {
  const identity = await generateX25519Identity()
  const all = [...recipients, await identityToRecipient(identity)]
  return {
    async encrypt(plain) {
      const encrypter = new Encrypter()
      for (const recipient of all) encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(plain)))
    },
    open: (file) => decrypt(file, [identity]),
  }
}

/** The content of a backup as it was before encryption, for whoever has one of the keys. */
export async function openWithKeys(file: string, identityFile: string | undefined): Promise<Readable> {
  if (!isEncrypted(file)) return createReadStream(file)
  if (!identityFile)
    throw new RestoreRefused('This backup is encrypted: name the file with its key in BACKUP_IDENTITY.')
  return decrypt(file, readIdentities(identityFile))
}

/** As `age-keygen` writes them: a key on a line, remarks after a #. */
function readIdentities(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const keys = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new RestoreRefused(`${file} has no line that begins with AGE-SECRET-KEY-.`)
  return keys
}

async function decrypt(file: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))))
  } catch (error) {
    throw new RestoreRefused(`${file} was not encrypted to this key, or is damaged.`, { cause: error })
  }
}

// The same streams under two names of their types.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream)
