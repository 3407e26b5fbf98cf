import { useLocation } from 'wouter'
import { Select } from '../../../../ui/select.tsx'
import { type AdminAddress, writeAddress } from '../../admin-address.ts'

const options = [
  { value: 'actions', label: 'Administrators’ actions' },
  { value: 'security', label: 'Security events' },
]

/** Switches between the two logs. The search stays, because both are searched the same way. */
export function LogFilter({ address: { tab, q, log } }: { address: AdminAddress }) {
  const [, navigate] = useLocation()
  const handleChange = (value: string) =>
    navigate(writeAddress({ tab, q, log: value === 'security' ? value : undefined }), { replace: true })
  return (
    <Select
      label={<span className="vh">Which log</span>}
      className="list-filter"
      options={options}
      value={log ?? 'actions'}
      onChange={handleChange}
    />
  )
}
