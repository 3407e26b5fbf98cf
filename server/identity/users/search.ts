import { and, like, sql } from 'drizzle-orm'
import { hasWords, patternFor } from '../../platform/http/word-search.ts'
import { users } from './tables.ts'

/** The index is on this very expression. */
const userText = sql`user_search_text(${users.email}, ${users.firstName}, ${users.lastName})`

export const isUserAbout = (q: string) => hasWords(userText, q)

/** The words narrow by index; the address decides, where names are not searched. */
export const hasAddress = (q: string) => and(isUserAbout(q), like(sql`' ' || ${users.email}`, patternFor(q)))
