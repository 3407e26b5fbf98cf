import { lazy, useEffect } from 'react'
import type { WalletProps } from './payment.ts'

const noWallet = () => ({ default: NoWallet })
const StripeWallet = lazy(() => import('./stripe/stripe-wallet.tsx').catch(noWallet))
const SandboxWallet = lazy(() => import('./stand-in/wallet.tsx').catch(noWallet))

/** Pays with the device's wallet. The caller provides what is shown until its code has loaded. */
export function WalletButton(props: WalletProps) {
  return props.config.isSandbox ? <SandboxWallet {...props} /> : <StripeWallet {...props} />
}

function NoWallet({ onUnavailable }: WalletProps) {
  useEffect(onUnavailable, [onUnavailable])
  return null
}
