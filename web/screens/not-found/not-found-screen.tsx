import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { HorizonMark } from '../../ui/empty-state.tsx'
import './not-found.css'

export const load = () => ({ status: 404 as const, head: { title: '404 Page Not Found', isHidden: true } })

export function Screen() {
  return (
    <div className="wrap not-found">
      <HorizonMark signal="none" />
      <h1>404 Page Not Found</h1>
      <p className="muted">Did you forget to add the page to the router?</p>
      <div className="flow justify-center">
        <LinkButton href={paths.countries}>Browse Plans</LinkButton>
        <LinkButton look="line" href={paths.home}>
          Back to Home
        </LinkButton>
      </div>
    </div>
  )
}
