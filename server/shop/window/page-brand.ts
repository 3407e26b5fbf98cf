import type { PageBrand } from '#contract/renderer.ts'
import type { CurrentProfile } from '../../ground/profile/open-profile.ts'

/** What the profile puts into the head of every page. */
export const pageBrand = (_current: CurrentProfile): PageBrand => ({
  styles: '',
  themeColours: { light: '#f1f9fb', dark: '#06161d' },
  icons: { svg: '/favicon.svg', ico: '/favicon.ico', apple: '/apple-touch-icon.png' },
})
