import { createReadStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { RestoreRefused } from './restore-refused.ts'

/** The ending of encrypted files; the `age` program opens them too. */
export const encryptedEnding = '.age'

export const isEncrypted = (file: string): boolean => file.endsWith(encryptedEnding)

/** Encrypts for the recipients and for a key of this run, which is used only to verify the file. */
export interface Seal {
  encrypt(plain: Readable): Promise<Readable>
  /** Decrypts a file that was just written. The key is never stored and is gone with the process. */
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

/** The decrypted content of a backup; needs one of the keys. */
export async function openWithKeys(file: string, identityFile: string | undefined): Promise<Readable> {
  if (!isEncrypted(file)) return createReadStream(file)
  if (!identityFile)
    throw new RestoreRefused('This backup is encrypted: name the file with its key in BACKUP_IDENTITY.')
  return decrypt(file, readIdentities(identityFile))
}

/** The format of `age-keygen`: one key per line, comments after a #. */
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

// The same streams, which Node and the DOM type differently.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream)
