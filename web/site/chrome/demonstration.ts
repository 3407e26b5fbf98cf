import { msg } from '@lingui/core/macro'

/** Only the demonstration shows these sentences: no other shop's pages carry them. */
export const demonstration = {
  support: msg`24/7 support, with a response in under an hour.`,
  about: msg`Keeping travellers online since 2016.`,
}
