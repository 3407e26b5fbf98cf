import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Menus } from './menu.ts'

/**
 * Menu names on an iPhone. All languages were compared in November 2026 with Apple's strings of iOS 15, as collected by
 * https://applelocalization.com; Network Selection, its Automatic, and Cellular Data Network are not among those.
 */
const settings = msg({ message: 'Settings', context: 'iPhone', comment: 'The app, as an iPhone calls it.' })
const cellular = msg({
  message: 'Cellular (Mobile Service)',
  context: 'iPhone',
  comment:
    'English iPhones say the first in America and the second elsewhere. Write what an iPhone says in your language.',
})
const cellularData = msg({ message: 'Cellular Data', context: 'iPhone' })
const cellularDataNetwork = msg({ message: 'Cellular Data Network', context: 'iPhone' })
const networkSelection = msg({ message: 'Network Selection', context: 'iPhone' })
const controlCentre = msg({ message: 'Control Center', context: 'iPhone' })

const turnOnThisLine = msg({ message: 'Turn On This Line', context: 'iPhone', comment: 'A switch.' })
const dataRoaming = msg({ message: 'Data Roaming', context: 'iPhone', comment: 'A switch.' })
const apn = msg({ message: 'APN', context: 'iPhone', comment: 'A field.' })
const automatic = msg({ message: 'Automatic', context: 'iPhone', comment: 'A switch under Network Selection.' })
const airplaneMode = msg({ message: 'Airplane Mode', context: 'iPhone', comment: 'A switch.' })

const underSims = msg`You’ll find the line under SIMs. If you never named it, it may be called Travel or Secondary.`
const underPlans = msg`You’ll find the line under Cellular Plans. If you never named it, it may be called Travel or Secondary.`

const menus = (shop: string, lines: MessageDescriptor): Menus => ({
  'line-on': { path: [settings, cellular, shop], touch: turnOnThisLine, hint: lines },
  'roaming-on': { path: [settings, cellular, shop], touch: dataRoaming, hint: lines },
  'data-line': {
    path: [settings, cellular, cellularData],
    touch: shop,
    hint: msg`Leave Allow Cellular Data Switching off, so your own line doesn’t use any data.`,
  },
  apn: {
    path: [settings, cellular, shop, cellularDataNetwork],
    touch: apn,
    hint: msg`The first field, under Cellular Data. Leave the username and the password empty.`,
  },
  'network-by-hand': {
    path: [settings, cellular, shop, networkSelection],
    touch: automatic,
    hint: msg`Turn it off, wait up to a minute for the list, and choose a network.`,
  },
  restart: {
    path: [controlCentre],
    touch: airplaneMode,
    hint: msg`Swipe down from the top right corner. On an iPhone with a Home button, swipe up from the bottom.`,
  },
})

export const iphoneMenus = (shop: string): Menus => menus(shop, underSims)
/** Up to iOS 16 the list of lines had another heading. */
export const earlierIphoneMenus = (shop: string): Menus => menus(shop, underPlans)
