export type PreviewTheme = 'light' | 'dark'
export type PreviewWidth = 'phone' | 'desktop'
