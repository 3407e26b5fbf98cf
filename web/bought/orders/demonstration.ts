import { msg } from '@lingui/core/macro'

/** Only the demonstration shows this sentence: no other shop's pages carry it. */
export const repliesSoon = msg`We reply within 4 hours, by email.`
