import { msg } from '@lingui/core/macro'

/** Only the demonstration says this: its words are in no page of any other shop. */
export const demonstration = {
  support: msg`24/7 support, with a response in under an hour.`,
  about: msg`Keeping travellers online since 2016.`,
}
