/** A restore that would destroy something, or be of no use; the message says what to do instead. */
export class RestoreRefused extends Error {}
