import type { Say } from './say.ts'

/** Two whole sentences, one after the other: not every language puts a space between them. */
export const inARow = (say: Say, first: string, next: string): string => say('{first} {next}', { first, next })
