import { useLocation } from 'wouter'
import { listOrders } from '#contract/office/admin.ts'
import { Select } from '../../../ui/select.tsx'
import { type AdminAddress, writeAddress } from '../admin-address.ts'

const options = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

export function SortFilter({ address: { tab, q, status, sort } }: { address: AdminAddress }) {
  const [, navigate] = useLocation()
  const handleChange = (value: string) =>
    navigate(writeAddress({ tab, q, status, sort: listOrders.find((each) => each === value) ?? 'newest' }), {
      replace: true,
    })
  return (
    <Select
      label={<span className="vh">Sort order</span>}
      className="list-filter"
      options={options}
      value={sort}
      onChange={handleChange}
    />
  )
}
