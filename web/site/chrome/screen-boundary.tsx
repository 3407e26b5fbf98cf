import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { paths } from '#contract/site/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/**
 * A screen that fails to render takes down only itself: header, menu and footer stay, with a way to go on. It happens
 * in a tab left open across a release that changed an answer; a reload fixes it.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children
  }
}

/** Kept plain, because every page carries it. */
function ScreenFailed() {
  return (
    <div className="wrap section stack" role="alert">
      <h1>
        <Trans>This page could not be shown</Trans>
      </h1>
      <p>
        <Trans>
          Something went wrong on our side. Your orders and payments are safe, and a reload usually fixes it.
        </Trans>
      </p>
      <div className="row">
        <Button look="sun" onClick={() => window.location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
        <LinkButton look="line" href={paths.support}>
          <Trans>Get help</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
