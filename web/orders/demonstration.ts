import { msg } from '@lingui/core/macro'

/** Only the demonstration says this: its words are in no page of any other shop. */
export const repliesSoon = msg`We reply within 4 hours, by email.`
