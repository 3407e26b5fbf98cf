import { msg } from '@lingui/core/macro'

/** Shown in the demonstration shop only; no other shop ships these sentences. */
export const demonstration = {
  description: msg`Travel eSIM data plans for 190+ countries, for whole regions and worldwide. Find your destination, pick a plan, be online when you land.`,
  lede: msg`190+ countries. Find yours, pick a plan, be online when you land.`,
}
