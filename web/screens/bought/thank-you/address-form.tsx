import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeAddress, listOrders } from '#contract/api/orders.ts'
import { Email } from '#contract/identity/account.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { asksUnder } from '../../../data/query.ts'
import { firstProblem } from '../../../language/first-problem.ts'
import { useSay } from '../../../language/use-say.ts'
import { AddressQuestion } from '../../../ui/address-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

type AddressFormProps = { order: OrderView; onClose: (hasChanged: boolean) => void }

/** Asks for the correct email address. A refusal is shown beside the field, and the text stays. */
export function AddressForm({ order, onClose }: AddressFormProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState(order.contact?.email ?? '')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const say = useSay()
  const change = useMutation({
    mutationFn: (address: string) => call(changeAddress, { params: { id: order.id }, body: { email: address } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: asksUnder(listOrders.path) })
      onClose(true)
    },
    onError: (failure) =>
      setError((failure instanceof ApiError && failure.sentence) || t`Something went wrong. Please try again.`),
  })

  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const checked = Email.safeParse(email)
    if (!checked.success) return setError(firstProblem(checked.error, say))
    if (checked.data === order.contact?.email) return onClose(false)
    change.mutate(checked.data)
  }

  const type = (text: string) => {
    setEmail(text)
    setError(undefined)
  }

  return (
    <form className="stack gap-3" ref={box} noValidate onSubmit={submit}>
      <div>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
        <AddressQuestion email={email} onTake={type} />
      </div>
      <p className="small muted">
        <Trans>We’ll move your order to this address and send everything again.</Trans>
      </p>
      <div className="flow">
        <Button type="submit" busy={change.isPending}>
          <Trans>Send it there</Trans>
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
