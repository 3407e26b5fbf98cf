import { ProofArea } from '../../identity/reauthentication/proof-area.tsx'
import type { AdminAddress } from './admin-address.ts'
import { Dashboard } from './dashboard.tsx'
import { SecondFactorGate } from './identity/security/second-factor-gate.tsx'

/** Everything only administrators need, in a chunk of its own that no other visitor downloads. */
export function Inside({ address }: { address: AdminAddress }) {
  return (
    <>
      <ProofArea />
      <SecondFactorGate>
        <Dashboard address={address} />
      </SecondFactorGate>
    </>
  )
}
