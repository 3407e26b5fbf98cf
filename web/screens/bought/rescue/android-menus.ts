import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Menus } from './menu.ts'

/**
 * Menu names of stock Android, as on a Pixel. All languages were compared in November 2026 with the strings of Android
 * 14's settings (`packages/apps/Settings`).
 */
const settings = msg({ message: 'Settings', context: 'Android', comment: 'The app, as a Pixel calls it.' })
const networkAndInternet = msg({ message: 'Network & internet', context: 'Android' })
const sims = msg({ message: 'SIMs', context: 'Android' })
const accessPointNames = msg({ message: 'Access Point Names', context: 'Android' })
const quickSettings = msg({ message: 'Quick settings', context: 'Android', comment: 'The switches one swipe away.' })

const useSim = msg({ message: 'Use SIM', context: 'Android', comment: 'A switch.' })
const roaming = msg({ message: 'Roaming', context: 'Android', comment: 'A switch.' })
const mobileData = msg({ message: 'Mobile data', context: 'Android', comment: 'A switch.' })
const apn = msg({ message: 'APN', context: 'Android', comment: 'A field.' })
const selectNetwork = msg({ message: 'Automatically select network', context: 'Android', comment: 'A switch.' })
const airplaneMode = msg({ message: 'Airplane mode', context: 'Android', comment: 'A switch.' })

function menus(shop: string, elsewhere?: MessageDescriptor): Menus {
  const simPage = [settings, networkAndInternet, sims, shop]
  const hint = elsewhere && { hint: elsewhere }
  return {
    'line-on': { path: simPage, touch: useSim, ...hint },
    'roaming-on': { path: simPage, touch: roaming, ...hint },
    'data-line': { path: simPage, touch: mobileData, ...hint },
    apn: {
      path: [...simPage, accessPointNames],
      touch: apn,
      hint: msg`Tap +. Leave everything except the name and the APN as it is, then save and select it.`,
    },
    'network-by-hand': {
      path: simPage,
      touch: selectNetwork,
      hint: msg`Turn it off, wait up to a minute for the list, and choose a network.`,
    },
    restart: { path: [quickSettings], touch: airplaneMode, hint: msg`Swipe down from the top with two fingers.` },
  }
}

export const pixelMenus = (shop: string): Menus => menus(shop)
/** Other makers move the menus. */
export const androidMenus = (shop: string): Menus =>
  menus(
    shop,
    msg`On some phones it’s under Connections, Mobile network or SIM cards. You can find it by searching the settings.`,
  )
