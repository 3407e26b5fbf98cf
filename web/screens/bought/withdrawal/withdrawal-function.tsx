import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fullName } from '#contract/identity/person-name.ts'
import { confirmWithdrawal, stateWithdrawal } from '#contract/api/withdrawals.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithdrawalReceived, WithdrawalStated } from '#contract/bought/withdrawal.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { useUser } from '../../../data/user.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

const empty = { name: '', orderNo: '', email: '' }
type Fields = typeof empty

type Step =
  | { kind: 'form' }
  | { kind: 'confirm'; stated: WithdrawalStated }
  | { kind: 'received'; received: WithdrawalReceived }

/** The withdrawal function: a statement, its confirmation, and nothing between the two. */
export function WithdrawalFunction() {
  const [fields, setFields] = useState(empty)
  const [step, setStep] = useState<Step>({ kind: 'form' })
  usePrefill(setFields)
  return (
    <section className="wrap withdrawal" aria-labelledby="withdraw">
      <div className="page-head">
        <h1 id="withdraw">
          <Trans>Withdraw from contract here</Trans>
        </h1>
        {step.kind === 'form' && (
          <p className="lead">
            <Trans>Enter the three details below and confirm them. You don’t need to sign in or give a reason.</Trans>
          </p>
        )}
      </div>
      <Card pad className="withdrawal-card">
        {step.kind === 'form' && (
          <StatementForm
            fields={fields}
            onChange={(change) => setFields((now) => ({ ...now, ...change }))}
            onStated={(stated) => setStep({ kind: 'confirm', stated })}
          />
        )}
        {step.kind === 'confirm' && (
          <Confirm
            stated={step.stated}
            onBack={() => setStep({ kind: 'form' })}
            onReceived={(received) => setStep({ kind: 'received', received })}
          />
        )}
        {step.kind === 'received' && <Received received={step.received} />}
      </Card>
    </section>
  )
}

/**
 * What the page knows already: the number from the link, name and address from the account. After the first paint, because
 * the server renders one page for every visitor. What was typed meanwhile stays.
 */
function usePrefill(setFields: (change: (now: Fields) => Fields) => void) {
  const { user } = useUser()
  const language = useLanguage()
  useEffect(() => {
    const orderNo = new URLSearchParams(window.location.search).get('order') ?? ''
    const name = user ? fullName(user, language) : ''
    setFields((now) => ({
      name: now.name || name,
      orderNo: now.orderNo || orderNo.slice(0, 40),
      email: now.email || (user?.email ?? ''),
    }))
  }, [setFields, user, language])
}

interface Problem {
  text: string
}

function useSending() {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const send = async (work: () => Promise<void>) => {
    if (isSending) return
    setIsSending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const told = error instanceof ApiError ? error.sentence : undefined
      setProblem({ text: told ?? t`Nothing was sent. Please check your connection and try again.` })
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, problem, send }
}

interface StatementFormProps {
  fields: Fields
  onChange: (change: Partial<Fields>) => void
  onStated: (stated: WithdrawalStated) => void
}

function StatementForm({ fields, onChange, onStated }: StatementFormProps) {
  const { t } = useLingui()
  const { isSending, problem, send } = useSending()
  const bind = (name: keyof Fields) => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => onStated(await call(stateWithdrawal, { body: fields })))
  }
  return (
    <form className="fields" onSubmit={handleSubmit}>
      <TextField label={t`Your name`} autoComplete="name" maxLength={100} {...bind('name')} />
      <TextField
        label={t`Order number`}
        hint={t`It’s in the emails about your order.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        {...bind('orderNo')}
      />
      <TextField
        label={t`Email address for the confirmation`}
        hint={t`Use the address you ordered with: your withdrawal then counts at once.`}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        {...bind('email')}
      />
      <Problems problem={problem} />
      <Button look="sun" type="submit" busy={isSending} className="justify-self-start">
        <Trans>Withdraw from contract here</Trans>
      </Button>
    </form>
  )
}

interface ConfirmProps {
  stated: WithdrawalStated
  onBack: () => void
  onReceived: (received: WithdrawalReceived) => void
}

function Confirm({ stated, onBack, onReceived }: ConfirmProps) {
  const { t } = useLingui()
  const { isSending, problem, send } = useSending()
  const { token, ...statement } = stated
  return (
    <StepHead title={t`Check your details`}>
      <p>
        <Trans>I withdraw from the contract with these details:</Trans>
      </p>
      <Statement {...statement} />
      <Problems problem={problem} />
      <Button
        look="sun"
        busy={isSending}
        className="justify-self-start"
        onClick={() => void send(async () => onReceived(await call(confirmWithdrawal, { params: { token } })))}
      >
        <Trans>Confirm withdrawal</Trans>
      </Button>
      <a
        className="link small justify-self-start"
        href={paths.withdrawal}
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        <Trans>Change these details</Trans>
      </a>
    </StepHead>
  )
}

function Received({ received }: { received: WithdrawalReceived }) {
  const { t } = useLingui()
  const { receivedAt, email, ...statement } = received
  const formats = useFormats()
  return (
    <StepHead title={t`We’ve received your withdrawal`}>
      <Notice kind="good">
        <Trans>
          We’re sending a confirmation to <bdi>{email}</bdi> now. A second email tells you the result.
        </Trans>
      </Notice>
      <Statement {...statement} email={email} receivedAt={formats.momentUtc(receivedAt)} />
      <p className="small muted">
        <Trans>
          No email after a few minutes? Check the spam folder, or{' '}
          <Link className="link" href={paths.support}>
            write to us
          </Link>
          .
        </Trans>
      </p>
    </StepHead>
  )
}

interface StatementProps {
  name: string
  orderNo: string
  email: string
  receivedAt?: string
}

function Statement({ name, orderNo, email, receivedAt }: StatementProps) {
  const { t } = useLingui()
  return (
    <FactRows
      facts={[
        { label: t`Your name`, value: <bdi>{name}</bdi> },
        { label: t`Order number`, value: <bdi>{orderNo}</bdi> },
        { label: t`Confirmation to`, value: <bdi>{email}</bdi> },
        ...(receivedAt ? [{ label: t`Received`, value: receivedAt }] : []),
      ]}
    />
  )
}

/** The next step gets the focus, so that a screen reader reads it and a phone shows it. */
function StepHead({ title, children }: { title: string; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="stack">
      <h2 ref={head} tabIndex={-1} className="withdrawal-step">
        {title}
      </h2>
      {children}
    </div>
  )
}

const Problems = ({ problem }: { problem: Problem | undefined }) =>
  problem && (
    <Notice kind="bad" alert>
      {problem.text}
    </Notice>
  )
