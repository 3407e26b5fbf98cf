import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Menus } from './menu.ts'

/**
 * Menu names on a Samsung. All languages were compared in November 2026 with the strings of Samsung's settings as of
 * December 2024; the pages for mobile networks (roaming, operators, preferred SIMs) are not among those.
 */
const settings = msg({ message: 'Settings', context: 'Samsung', comment: 'The app, as a Samsung calls it.' })
const connections = msg({ message: 'Connections', context: 'Samsung' })
const simManager = msg({ message: 'SIM manager', context: 'Samsung' })
const simCardManager = msg({ message: 'SIM card manager', context: 'Samsung', comment: 'Up to Android 12.' })
const mobileData = msg({ message: 'Mobile data', context: 'Samsung' })
const mobileNetworks = msg({ message: 'Mobile networks', context: 'Samsung' })
const accessPointNames = msg({ message: 'Access Point Names', context: 'Samsung' })
const networkOperators = msg({ message: 'Network operators', context: 'Samsung' })
const quickPanel = msg({ message: 'Quick panel', context: 'Samsung', comment: 'The switches one swipe away.' })

const dataRoaming = msg({ message: 'Data roaming', context: 'Samsung', comment: 'A switch.' })
const apn = msg({ message: 'APN', context: 'Samsung', comment: 'A field.' })
const selectAutomatically = msg({ message: 'Select automatically', context: 'Samsung', comment: 'A switch.' })
const airplaneMode = msg({ message: 'Airplane mode', context: 'Samsung', comment: 'A switch.' })

const menus = (shop: string, manager: MessageDescriptor, preferred: MessageDescriptor): Menus => ({
  'line-on': { path: [settings, connections, manager], touch: shop },
  'roaming-on': {
    path: [settings, connections, mobileNetworks],
    touch: dataRoaming,
    hint: msg`With two SIMs there are two switches: use the one for ${shop}.`,
  },
  'data-line': { path: [settings, connections, manager, mobileData], touch: shop, hint: preferred },
  apn: {
    path: [settings, connections, mobileNetworks, accessPointNames],
    touch: apn,
    hint: msg`Choose the ${shop} SIM and tap Add. Leave everything except the name and the APN as it is, then save and select it.`,
  },
  'network-by-hand': {
    path: [settings, connections, mobileNetworks, networkOperators],
    touch: selectAutomatically,
    hint: msg`Turn it off for the ${shop} SIM, wait up to a minute for the list, and choose a network.`,
  },
  restart: {
    path: [quickPanel],
    touch: airplaneMode,
    hint: msg`Swipe down from the top with two fingers, or from the top right corner.`,
  },
})

export const samsungMenus = (shop: string): Menus => menus(shop, simManager, msg`It’s under Preferred SIMs.`)
/** Up to Android 12. */
export const earlierSamsungMenus = (shop: string): Menus =>
  menus(shop, simCardManager, msg`It’s under Preferred SIM card.`)
