import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { LinkButton, type ButtonLook } from '../../ui/button.tsx'
import { installLink } from './install-link.ts'
import { useDevice } from './use-device.ts'

type InstallLinkButtonProps = { installationCode: string; look?: ButtonLook }

/** Installs with one tap on the phone itself. Always beside the QR code and the manual codes, never instead of them. */
export function InstallLinkButton({ installationCode, look = 'sun' }: InstallLinkButtonProps) {
  const href = installLink(installationCode, useDevice())
  if (!href) return null
  return (
    <LinkButton wide look={look} href={href} referrerPolicy="no-referrer" icon={<Smartphone className="icon" />}>
      <Trans>Install on this phone</Trans>
    </LinkButton>
  )
}
