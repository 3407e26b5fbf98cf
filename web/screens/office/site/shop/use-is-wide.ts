import { useMedia } from '../../../../ui/use-media.ts'

/** From this width, form and preview are side by side. */
export const useIsWide = (): boolean => useMedia('(min-width: 1100px)')
