import { type SaySentence, sentence } from '../languages/sentence.ts'

/** The subject of a chat for admins: a customer who chats is not asked for one. */
export const chatSubject = 'Live chat'

/** A subject for the customer: their own text, or the shop's in their language. */
export const subjectFor = (subject: string, say: SaySentence): string =>
  subject === chatSubject ? say(sentence('Live chat')) : subject
