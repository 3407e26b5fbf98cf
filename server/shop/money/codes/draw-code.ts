import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const drawnLetters = 10

/** Letters that cannot be guessed. */
export const drawCode = (): string =>
  Array.from({ length: drawnLetters }, () => alphabet[randomInt(alphabet.length)]).join('')
