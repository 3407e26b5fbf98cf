// Part of the page's first bytes, long before the app.
import { keepTaps } from './keep-taps.ts'
import { settleZod } from './settle-zod.ts'
import { showWayToKits } from './show-way-to-kits.ts'
import { startApp } from './start-app.ts'

settleZod()
keepTaps()
showWayToKits()
startApp()
