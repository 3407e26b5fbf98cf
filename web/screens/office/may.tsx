import type { ReactNode } from 'react'
import { includesRole, isOfficeRole } from '#contract/identity/office-role.ts'
import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import { useUser } from '../../data/user.ts'

type Call = Pick<Endpoint | LinkEndpoint, 'access'>

/** Whether the role of the signed-in admin includes an endpoint, by the API's own table. The server decides. */
export function useMay(): (endpoint: Call) => boolean {
  const { user } = useUser()
  return ({ access }) => isOfficeRole(access) && includesRole(user?.officeRole, access)
}

/** Shows what leads to an endpoint to those who may call it. */
export function May({ call, children }: { call: Call; children: ReactNode }) {
  return useMay()(call) && children
}
