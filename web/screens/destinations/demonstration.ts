import { msg } from '@lingui/core/macro'

/** Only the demonstration says this: its words are in no page of any other shop. */
export const demonstration = {
  description: msg`Travel eSIM data plans for 190+ countries, for whole regions and worldwide. Find your destination, pick a plan, be online when you land.`,
  lede: msg`190+ countries. Find yours, pick a plan, be online when you land.`,
}
