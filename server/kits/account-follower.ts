import type { AccountFollower } from '../accounts/followers.ts'
import { dropLinksOf } from './store.ts'

/** A link for another device ends with what its maker could see: whoever is left makes a new one. */
export const kitFollower: AccountFollower = {
  emailProven: (tx, { id }) => dropLinksOf(tx, id),
  signedOutEverywhere: dropLinksOf,
  forgetUser: dropLinksOf,
}
