import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RescueStep } from '#contract/bought/rescue-steps.ts'

interface StepWords {
  title: MessageDescriptor
  /** Why, in a sentence. */
  why: MessageDescriptor
  /** As shown in the list of steps tried. */
  tried: MessageDescriptor
}

/** One question per step, for a traveller who has just landed. */
export const stepWords = (shop: string): Record<RescueStep, StepWords> => ({
  install: {
    title: msg`Put the eSIM on your phone first`,
    why: msg`It takes a few minutes and needs Wi-Fi. Try an airport, hotel or café, or use another phone’s hotspot.`,
    tried: msg`Installing the eSIM`,
  },
  'line-on': {
    title: msg`Is the ${shop} line switched on?`,
    why: msg`The eSIM can be on your phone with its line still off.`,
    tried: msg`Line switched on`,
  },
  'roaming-on': {
    title: msg`Is data roaming on for ${shop}?`,
    why: msg`A travel eSIM always uses roaming. It costs nothing on top of your plan. Leave it off for your own line.`,
    tried: msg`Data roaming switched on`,
  },
  'data-line': {
    title: msg`Is ${shop} the line for mobile data?`,
    why: msg`With two lines, your phone uses only one for data. Your own number stays on for calls and texts.`,
    tried: msg`Line chosen for mobile data`,
  },
  apn: {
    title: msg`Is the access point (APN) right?`,
    why: msg`It usually sets itself up. If it hasn’t, you’ll have signal but no data.`,
    tried: msg`Access point (APN) entered`,
  },
  'network-by-hand': {
    title: msg`Choose the network yourself`,
    why: msg`Your phone may be stuck on a network this plan doesn’t use.`,
    tried: msg`Network chosen manually`,
  },
  restart: {
    title: msg`Airplane mode for 30 seconds`,
    why: msg`Turn it on, wait, and turn it off again. If that does not help, switch the phone off and on.`,
    tried: msg`Airplane mode and restart`,
  },
  'top-up': {
    title: msg`Add data to this eSIM`,
    why: msg`A top-up works within minutes. There is nothing to install.`,
    tried: msg`Top-up`,
  },
  'new-plan': {
    title: msg`You need a new plan`,
    why: msg`This one can’t be reactivated. A new eSIM is ready in minutes; you need Wi-Fi to install it.`,
    tried: msg`New plan`,
  },
  'plan-for-country': {
    title: msg`Which country are you in?`,
    why: msg`A plan only works in the countries it covers.`,
    tried: msg`Plan for the country you are in`,
  },
})
