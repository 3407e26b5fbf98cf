import { type SaySentence, sentence } from '../languages/sentence.ts'

/** What a chat is about, as the desk reads it: nobody is asked for a subject there. */
export const chatSubject = 'Live chat'

/** A subject as the customer reads it: what they wrote, or what the shop wrote for them in their language. */
export const subjectFor = (subject: string, say: SaySentence): string =>
  subject === chatSubject ? say(sentence('Live chat')) : subject
