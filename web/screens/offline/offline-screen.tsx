import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { HorizonMark } from '../../ui/empty-state.tsx'
import { KeptKits } from './kits-on-device.tsx'
import './offline.css'

export const load = () => ({ head: { title: 'No connection', isHidden: true } })

const ways = {
  account: {
    title: 'Your account needs a connection',
    text: 'Usage, orders and top-ups aren’t stored on this device. Your plans keep running, and nothing is lost.',
  },
  page: {
    title: 'No connection',
    text: 'This page isn’t saved on your device. It will open by itself when you’re back online.',
  },
}

/** The page the service worker keeps for every address it cannot reach. */
export function Screen() {
  const [pathname] = useLocation()
  const { title, text } = pathname === paths.account ? ways.account : ways.page

  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div className="wrap offline" data-stand-in>
      <HorizonMark signal="none" />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <KeptKits />
    </div>
  )
}
