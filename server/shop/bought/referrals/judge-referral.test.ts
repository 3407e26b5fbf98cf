import { expect, test } from 'vitest'
import { judgeReferral, type ReferralFacts } from './judge-referral.ts'

const strangers: ReferralFacts = {
  friend: ['account:f', 'address:f', 'browser:f', 'card:f'],
  owner: ['account:o', 'address:o', 'browser:o', 'card:o'],
  isLoop: false,
  isKnownCard: false,
  isUnsettled: false,
  kept: 900,
  minimum: 600,
}

test.each<[string, Partial<ReferralFacts>, string]>([
  ['a friend’s first purchase earns both sides their credit', {}, 'given'],
  ['one account on both sides does not', { friend: ['account:o'] }, 'same-account'],
  ['nor one mail address', { friend: ['account:f', 'address:o'] }, 'same-address'],
  ['nor one card', { friend: ['account:f', 'card:o'] }, 'same-card'],
  ['nor one browser', { friend: ['account:f', 'browser:o'] }, 'same-browser'],
  ['nor a friend who invited the customer', { isLoop: true }, 'loop'],
  ['nor a card that has bought before', { isKnownCard: true }, 'known-card'],
  ['nor one that went back', { kept: 0, minimum: 0 }, 'went-back'],
  ['nor one of which too little is left', { kept: 500 }, 'went-back'],
  ['a cent that rounding took is no difference', { kept: 599 }, 'given'],
  ['one that is in question waits', { isUnsettled: true, friend: ['account:o'] }, 'wait'],
])('%s', (_name, facts, outcome) => {
  const verdict = judgeReferral({ ...strangers, ...facts })
  expect(verdict.kind === 'refused' ? verdict.why : verdict.kind).toBe(outcome)
})
