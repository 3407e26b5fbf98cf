import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { showCode } from '#contract/api/admin-codes.ts'
import type { AdminCode } from '#contract/office/admin-code.ts'
import { call } from '../../../../data/call.ts'
import { reportFailure } from '../../../../data/unauthorized.ts'
import { Button } from '../../../../ui/button.tsx'
import { May } from '../../may.tsx'

/** A code; of one that is money its last letters, and the whole on request, until the list is left. */
export function CodeName({ code: { id, code, isMasked } }: { code: AdminCode }) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(showCode, { params: { id } }),
    onError: (error) => reportFailure(error, 'The code was not shown'),
  })
  if (!isMasked || data) return data?.code ?? code
  return (
    <span className="flow">
      {code}
      <May call={showCode}>
        <Button
          look="quiet"
          size="sm"
          busy={isPending}
          icon={<Eye className="icon" />}
          aria-label={`Show ${code}`}
          onClick={() => mutate()}
        >
          Show
        </Button>
      </May>
    </span>
  )
}
