import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { OrderView } from '#contract/bought/order-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddressForm } from './address-form.tsx'

/** The address a guest's eSIM is mailed to, which can be corrected while the order is fresh. */
export function MailedTo({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { contact } = order
  if (!contact) return null
  const { email } = contact

  const close = (hasChanged: boolean) => {
    setIsOpen(false)
    if (hasChanged) setIsChanged(true)
  }

  return (
    <Card as="section" pad className="mailed-to" aria-label={t`Where we email it`}>
      <Mail className="icon" />
      <div className="mailed-to-what">
        <p role="status">
          {isChanged ? (
            <Trans>
              Sent again, to <b dir="ltr">{email}</b>
            </Trans>
          ) : (
            <Trans>
              We mail everything to <b dir="ltr">{email}</b>
            </Trans>
          )}
        </p>
        {contact.mayChange && !isOpen && (
          <Button look="line" size="sm" onClick={() => setIsOpen(true)}>
            <Trans>Wrong? Change it</Trans>
          </Button>
        )}
        {isOpen && <AddressForm order={order} onClose={close} />}
      </div>
    </Card>
  )
}
