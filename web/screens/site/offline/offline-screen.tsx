import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import type { LoadArgs } from '../../../router/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { HorizonMark } from '../../../ui/empty-state.tsx'
import { KeptKits } from '../../../bought/arrival-kits/kits-on-device.tsx'
import './offline.css'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`No connection`, isHidden: true } })

const ways = {
  account: {
    title: msg`Your account needs a connection`,
    text: msg`Usage, orders and top-ups aren’t stored on this device. Your plans keep running, and nothing is lost.`,
  },
  page: {
    title: msg`No connection`,
    text: msg`This page isn’t saved on your device. It will open automatically when you’re back online.`,
  },
}

/** How often the page looks whether the shop can be reached again. */
const lookAgainMs = 5000

/** The page the service worker shows for every address it cannot reach. */
export function Screen() {
  const { t } = useLingui()
  const [pathname] = useLocation()
  const { title, text } = pathname === paths.account ? ways.account : ways.page

  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    // A phone often reports a connection before it works. The reload then ends here again, and no event follows.
    const look = async () => {
      const answer = navigator.onLine && (await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined))
      if (answer && answer.ok) reload()
    }
    const looking = setInterval(() => void look(), lookAgainMs)
    return () => {
      window.removeEventListener('online', reload)
      clearInterval(looking)
    }
  }, [])

  return (
    <div className="wrap offline" data-stand-in>
      <HorizonMark signal="none" />
      <h1>{t(title)}</h1>
      <p className="muted">{t(text)}</p>
      <Button onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </Button>
      <KeptKits />
    </div>
  )
}
