// Part of the page's first bytes, long before the app.
import { keepTaps } from './keep-taps.ts'
import { startApp } from './start-app.ts'

keepTaps()
startApp()
