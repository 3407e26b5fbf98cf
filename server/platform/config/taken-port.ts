import { partsOfError } from '../error-parts.ts'
import { type Config, ConfigError } from './config.ts'

const sentences: Record<string, string> = {
  EADDRINUSE: 'is already used by another program: stop that one, or set another PORT',
  EACCES: 'is not allowed for this user: set a PORT above 1023',
  EADDRNOTAVAIL: 'is not available on this HOST: set it to an address of this machine, or leave HOST out',
}

/** Listens, or throws a sentence about why these settings make that impossible. */
export async function listenOrSay({ port }: Pick<Config, 'port'>, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen()
  } catch (error) {
    const sentence = sentences[partsOfError(error).code ?? '']
    throw sentence ? new ConfigError([`Port ${port} ${sentence}.`]) : error
  }
}
