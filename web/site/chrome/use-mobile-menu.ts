import { useEffect, useState } from 'react'
import { useIsSettled } from '../../hydration/settled.ts'

type MenuModule = Pick<typeof import('./mobile-menu.tsx'), 'MobileMenu'>

// After a failure the next tap tries again.
const load = (onLoaded: (module: MenuModule) => void) =>
  void import('./mobile-menu.tsx').then(onLoaded, () => undefined)

/** The menu of narrow screens. No page needs it at first, so it is loaded once the page has settled, or on a tap. */
export function useMobileMenu() {
  const [module, setModule] = useState<MenuModule>()
  const isSettled = useIsSettled()
  useEffect(() => {
    if (isSettled && window.matchMedia('(width < 60rem)').matches) load(setModule)
  }, [isSettled])
  return { MobileMenu: module?.MobileMenu, load: () => load(setModule) }
}
