import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RescueStep } from '#contract/bought/rescue-steps.ts'
import type { PhoneKind } from '../../../bought/install/phone-kind.ts'
import { androidMenus, pixelMenus } from './android-menus.ts'
import { earlierIphoneMenus, iphoneMenus } from './iphone-menus.ts'
import type { Menus, PhoneStep } from './menu.ts'
import { earlierSamsungMenus, samsungMenus } from './samsung-menus.ts'

export const phoneNames: Record<PhoneKind, MessageDescriptor> = {
  'ios-17': msg`iPhone (iOS 17 or later)`,
  'ios-16': msg`iPhone (iOS 16 or earlier)`,
  'samsung-13': msg`Samsung (Android 13 or later)`,
  'samsung-12': msg`Samsung (Android 12 or earlier)`,
  pixel: msg`Google Pixel`,
  android: msg`Another Android phone`,
}

/** Where each step is done on each kind of phone. The line carries the shop's name. */
export const menusOf: Record<PhoneKind, (shop: string) => Menus> = {
  'ios-17': iphoneMenus,
  'ios-16': earlierIphoneMenus,
  'samsung-13': samsungMenus,
  'samsung-12': earlierSamsungMenus,
  pixel: pixelMenus,
  android: androidMenus,
}

const phoneSteps: ReadonlySet<RescueStep> = new Set<PhoneStep>([
  'line-on',
  'roaming-on',
  'data-line',
  'apn',
  'network-by-hand',
  'restart',
])

export const isPhoneStep = (step: RescueStep): step is PhoneStep => phoneSteps.has(step)
