import { useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { type ChangeEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field, TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import type { PaymentFormProps, PaymentOutcome } from '../payment.ts'
import { BrandMark } from './brand-mark.tsx'
import { type CardErrors, type CardField, cardError, cardErrors, cardFields } from './card-entry.ts'
import { formatExpiry } from './card-expiry.ts'
import { cvcLengthOf, digitsOf, formatCardNumber } from './card-number.ts'
import { pay } from './pay.ts'
import { openProvider } from './provider.ts'
import { retype } from './retype.ts'
import './card-form.css'

const empty = { number: '', expiry: '', cvc: '' }

/** The sandbox's card form. It accepts test cards only, and no number typed here outlives the page. */
export default function CardForm({ config, clientSecret, payer, onReady, ref }: PaymentFormProps) {
  const { t } = useLingui()
  const [card, setCard] = useState(empty)
  const [errors, setErrors] = useState<CardErrors>({})
  const box = useRef<HTMLDivElement>(null)
  const cvcLength = cvcLengthOf(card.number)

  useEffect(onReady, [onReady])

  const payNow = async (): Promise<PaymentOutcome> => {
    const found = cardErrors(card, new Date())
    flushSync(() => setErrors(found))
    if (box.current && Object.keys(found).length > 0) {
      focusFirstError(box.current)
      return { kind: 'incomplete' }
    }
    return pay(openProvider(config.publishableKey), clientSecret, cardFields(card, payer))
  }
  useImperativeHandle(ref, () => ({ pay: payNow }))

  const entry = (field: CardField, format: (text: string) => string) => ({
    value: card[field],
    dir: 'ltr' as const,
    required: true,
    inputMode: 'numeric' as const,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const text = retype(currentTarget, format)
      setCard((before) => ({ ...before, [field]: text }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    onBlur: () => card[field] && setErrors((before) => ({ ...before, [field]: cardError(field, card, new Date()) })),
  })

  return (
    <div className="fields" ref={box}>
      <Field
        label={t`Card number`}
        error={errors.number && t(errors.number)}
        hint={t`Play money: 4242 4242 4242 4242, any future date, any CVC.`}
      >
        {(control) => (
          <div className="with-icon with-end">
            <CreditCard className="icon" />
            <input
              className="control"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              {...entry('number', formatCardNumber)}
              {...control}
            />
            <BrandMark number={card.number} />
          </div>
        )}
      </Field>
      <div className="fields fields-2 card-short">
        <TextField
          label={t`Expiry`}
          autoComplete="cc-exp"
          placeholder={t`MM / YY`}
          error={errors.expiry && t(errors.expiry)}
          {...entry('expiry', formatExpiry)}
        />
        <TextField
          label={t`CVC`}
          autoComplete="cc-csc"
          placeholder={t`${cvcLength} digits`}
          error={errors.cvc && t(errors.cvc)}
          {...entry('cvc', (text) => digitsOf(text).slice(0, cvcLength))}
        />
      </div>
    </div>
  )
}
