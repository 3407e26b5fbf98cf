/** A restore that would destroy something, or be useless; the message says what to do instead. */
export class RestoreRefused extends Error {}
