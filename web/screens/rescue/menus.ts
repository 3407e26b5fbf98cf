import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RescueStep } from '#contract/rescue.ts'
import type { PhoneKind } from '../../install/phone-kind.ts'

/** What is done on the phone itself. */
export type PhoneStep = Extract<
  RescueStep,
  'line-on' | 'roaming-on' | 'data-line' | 'apn' | 'network-by-hand' | 'restart'
>

/** A word of the phone's own, or the name of a line, which is as it is. */
export type Word = MessageDescriptor | string

export interface Menu {
  /** One after the other, as the phone names them. */
  path: readonly Word[]
  /** What to touch there. */
  touch: Word
  /** What is good to know of this very phone. */
  hint?: MessageDescriptor
}

export const phoneNames: Record<PhoneKind, MessageDescriptor> = {
  'ios-17': msg`iPhone (iOS 17 or later)`,
  'ios-16': msg`iPhone (iOS 16 or earlier)`,
  'samsung-13': msg`Samsung (Android 13 or later)`,
  'samsung-12': msg`Samsung (Android 12 or earlier)`,
  pixel: msg`Google Pixel`,
  android: msg`Another Android phone`,
}

/** Words of the phones' own menus, as each phone writes them in that language. Makers move these about. */
const settings = msg({ message: 'Settings', comment: 'The phone’s own app, as the phone calls it in your language.' })
const cellular = msg({
  message: 'Cellular',
  comment: 'iPhone’s menu, as an iPhone calls it in your language; English outside America says Mobile Service.',
})
const connections = msg({ message: 'Connections', comment: 'Samsung’s menu, as a Samsung calls it in your language.' })
const simManager = msg({ message: 'SIM manager', comment: 'Samsung’s menu.' })
const simCardManager = msg({ message: 'SIM card manager', comment: 'Samsung’s menu, up to Android 12.' })
const mobileNetworks = msg({ message: 'Mobile networks', comment: 'Samsung’s menu.' })
const network = msg({ message: 'Network & internet', comment: 'Android’s menu, as a Pixel calls it.' })
const sims = msg({ message: 'SIMs', comment: 'Android’s menu, as a Pixel calls it.' })
const mobileData = msg({ message: 'Mobile data', comment: 'Android’s menu and switch.' })
const accessPointNames = msg({ message: 'Access Point Names', comment: 'Android’s menu.' })

const turnOnThisLine = msg({ message: 'Turn On This Line', comment: 'A switch of the iPhone.' })
const iphoneRoaming = msg({ message: 'Data Roaming', comment: 'A switch of the iPhone.' })
const samsungRoaming = msg({ message: 'Data roaming', comment: 'A switch of a Samsung.' })
const androidRoaming = msg({ message: 'Roaming', comment: 'A switch of a Pixel.' })
const useSim = msg({ message: 'Use SIM', comment: 'A switch of a Pixel.' })
const apn = msg({ message: 'APN', comment: 'A field, as the phone calls it.' })
const iphoneAutomatic = msg({ message: 'Automatic', comment: 'A switch of the iPhone, under Network Selection.' })
const samsungAutomatic = msg({ message: 'Select automatically', comment: 'A switch of a Samsung.' })
const androidAutomatic = msg({ message: 'Automatically select network', comment: 'A switch of a Pixel.' })
const airplane = msg({ message: 'Airplane Mode', comment: 'The switch of the iPhone.' })
const androidAirplane = msg({ message: 'Airplane mode', comment: 'The switch of Android.' })

const controlCentre = msg({ message: 'Control Center', comment: 'The iPhone’s, as it is called in your language.' })
const quickSettings = msg({ message: 'Quick settings', comment: 'Android’s panel of switches.' })

type Menus = Record<PhoneStep, Menu>

function iphoneMenus(shop: string, lines: MessageDescriptor): Menus {
  return {
    'line-on': { path: [settings, cellular, shop], touch: turnOnThisLine, hint: lines },
    'roaming-on': { path: [settings, cellular, shop], touch: iphoneRoaming, hint: lines },
    'data-line': {
      path: [settings, cellular, msg({ message: 'Cellular Data', comment: 'iPhone’s menu.' })],
      touch: shop,
      hint: msg`Leave Allow Cellular Data Switching off, so that your own line uses nothing.`,
    },
    apn: {
      path: [settings, cellular, shop, msg({ message: 'Cellular Data Network', comment: 'iPhone’s menu.' })],
      touch: apn,
      hint: msg`The first field, under Cellular Data. Leave the username and the password empty.`,
    },
    'network-by-hand': {
      path: [settings, cellular, shop, msg({ message: 'Network Selection', comment: 'iPhone’s menu.' })],
      touch: iphoneAutomatic,
      hint: msg`Turn it off, wait up to a minute for the list, and choose a network.`,
    },
    restart: {
      path: [controlCentre],
      touch: airplane,
      hint: msg`Swipe down from the top right corner. On an iPhone with a Home button, swipe up from the bottom.`,
    },
  }
}

function samsungMenus(shop: string, manager: MessageDescriptor, preferred: MessageDescriptor): Menus {
  return {
    'line-on': { path: [settings, connections, manager], touch: shop },
    'roaming-on': {
      path: [settings, connections, mobileNetworks],
      touch: samsungRoaming,
      hint: msg`With two SIMs there are two switches: it is the one for ${shop}.`,
    },
    'data-line': { path: [settings, connections, manager, mobileData], touch: shop, hint: preferred },
    apn: {
      path: [settings, connections, mobileNetworks, accessPointNames],
      touch: apn,
      hint: msg`Choose the ${shop} SIM and touch Add. Leave everything but the name and the APN as it is, save, and choose it.`,
    },
    'network-by-hand': {
      path: [settings, connections, mobileNetworks, msg({ message: 'Network operators', comment: 'Samsung’s menu.' })],
      touch: samsungAutomatic,
      hint: msg`Turn it off for the ${shop} SIM, wait up to a minute for the list, and choose a network.`,
    },
    restart: { path: [quickSettings], touch: androidAirplane, hint: msg`Swipe down from the top with two fingers.` },
  }
}

function androidMenus(shop: string, elsewhere: MessageDescriptor | undefined): Menus {
  const simPage = [settings, network, sims, shop]
  const hint = elsewhere && { hint: elsewhere }
  return {
    'line-on': { path: simPage, touch: useSim, ...hint },
    'roaming-on': { path: simPage, touch: androidRoaming, ...hint },
    'data-line': { path: simPage, touch: mobileData, ...hint },
    apn: {
      path: [...simPage, accessPointNames],
      touch: apn,
      hint: msg`Touch +. Leave everything but the name and the APN as it is, save, and choose it.`,
    },
    'network-by-hand': {
      path: simPage,
      touch: androidAutomatic,
      hint: msg`Turn it off, wait up to a minute for the list, and choose a network.`,
    },
    restart: { path: [quickSettings], touch: androidAirplane, hint: msg`Swipe down from the top with two fingers.` },
  }
}

/** Where each step is done on that phone. */
export function menusOf(kind: PhoneKind, shop: string): Menus {
  switch (kind) {
    case 'ios-17':
      return iphoneMenus(
        shop,
        msg`The line stands under SIMs. If you never named it, it may be called Travel or Secondary.`,
      )
    case 'ios-16':
      return iphoneMenus(
        shop,
        msg`The line stands under Cellular Plans. If you never named it, it may be called Travel or Secondary.`,
      )
    case 'samsung-13':
      return samsungMenus(shop, simManager, msg`It stands under Preferred SIMs.`)
    case 'samsung-12':
      return samsungMenus(shop, simCardManager, msg`It stands under Preferred SIM card.`)
    case 'pixel':
      return androidMenus(shop, undefined)
    case 'android':
      return androidMenus(
        shop,
        msg`On some phones it is under Connections, Mobile network or SIM cards. The search of the settings finds it.`,
      )
  }
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
