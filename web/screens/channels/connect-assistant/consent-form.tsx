import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { AuthorizationRequest, ConsentQuestion } from '#contract/identity/assistant.ts'
import { answerConsentQuestion, readConsentQuestion } from '#contract/api/assistants.ts'
import { paths } from '#contract/site/paths.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { queryByPost } from '../../../data/query.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import { Link } from '../../../language/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'

interface ConsentFormProps {
  request: AuthorizationRequest
  email: string | null
}

/** Who asks, what for, and where the answer goes. Nothing happens before a button is pressed. */
export function ConsentForm({ request, email }: ConsentFormProps) {
  const { t } = useLingui()
  const question = useQuery({ ...queryByPost(readConsentQuestion, request), retry: false })
  const answer = useMutation({
    mutationFn: (isAllowed: boolean) => call(answerConsentQuestion, { body: { request, isAllowed } }),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
    onError: (error) => reportFailure(error, t`Not Connected`),
  })
  if (question.isPending)
    return (
      <div className="consent-wait">
        <Waiting>
          <Trans>Finding out who asks…</Trans>
        </Waiting>
      </div>
    )
  if (question.isError)
    return (
      <EmptyState title={t`This assistant can’t be connected`} level={1} signal="none">
        {(question.error instanceof ApiError && question.error.sentence) || (
          <Trans>The connection may have dropped. Load the page again.</Trans>
        )}
      </EmptyState>
    )
  // Stays busy until the browser has left.
  const sent = answer.isPending || answer.isSuccess ? answer.variables : undefined
  return question.data.problem ? (
    <BadRequest question={question.data} isBusy={sent === false} onBack={() => answer.mutate(false)} />
  ) : (
    <Consent question={question.data} email={email} sent={sent} onAnswer={answer.mutate} />
  )
}

interface BadRequestProps {
  question: ConsentQuestion
  isBusy: boolean
  onBack: () => void
}

function BadRequest({ question: { name, redirectHost, problem }, isBusy, onBack }: BadRequestProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`This assistant can’t be connected`}
      level={1}
      signal="none"
      action={
        <Button look="line" busy={isBusy} onClick={onBack}>
          <Trans>Back to {redirectHost}</Trans>
        </Button>
      }
    >
      <Trans>
        {name} asked in a way this shop does not answer ({problem}). Nothing was allowed.
      </Trans>
    </EmptyState>
  )
}

interface ConsentProps {
  question: ConsentQuestion
  email: string | null
  /** The answer on its way. */
  sent: boolean | undefined
  onAnswer: (isAllowed: boolean) => void
}

function Consent({ question: { name, host, redirectHost, isLocal }, email, sent, onAnswer }: ConsentProps) {
  const { t } = useLingui()
  const isBusy = sent !== undefined
  return (
    <div className="wrap consent">
      <Card as="section" pad className="stack" aria-labelledby="consent">
        <h1 id="consent">
          <Trans>Let {name} see your eSIMs?</Trans>
        </h1>
        <p className="lede">
          <Trans>
            <strong>{name}</strong>, run by <strong>{host}</strong>, asks to read the state of the eSIMs in your account{' '}
            <strong>{email}</strong>.
          </Trans>
        </p>
        <ul className="consent-list" aria-label={t`What it can do`}>
          <li>
            <Check className="icon consent-yes" aria-hidden />
            <Trans>See which plans you have, the data used and left, and how long they last</Trans>
          </li>
          <li>
            <X className="icon" aria-hidden />
            <Trans>It won’t see an activation code, your address or how you pay</Trans>
          </li>
          <li>
            <X className="icon" aria-hidden />
            <Trans>It can’t buy, change or install anything</Trans>
          </li>
        </ul>
        <Notice kind={isLocal ? 'warn' : 'plain'}>
          {isLocal ? (
            <Trans>
              Your answer goes to a program on this device (<strong>{redirectHost}</strong>). Allow it only if you have
              just started it yourself.
            </Trans>
          ) : (
            <Trans>
              Your answer goes to <strong>{redirectHost}</strong>. Allow it only if that is where you came from.
            </Trans>
          )}
        </Notice>
        <div className="consent-acts">
          <Button look="line" busy={sent === false} disabled={isBusy && sent} onClick={() => onAnswer(false)}>
            <Trans>Don’t allow</Trans>
          </Button>
          <Button look="sun" busy={sent === true} disabled={isBusy && !sent} onClick={() => onAnswer(true)}>
            <Trans>Allow</Trans>
          </Button>
        </div>
        <p className="small muted">
          <Trans>
            You can end this at any time in{' '}
            <Link className="link" href={paths.account}>
              your account
            </Link>
            . It ends by itself after 30 days without use.
          </Trans>
        </p>
      </Card>
    </div>
  )
}
