import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown once: the customer cannot get them again. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => unknown }) {
  const { t } = useLingui()
  return (
    <div className="stack">
      <Notice kind="warn" title={<Trans>Save these recovery codes now</Trans>} alert>
        <p>
          <Trans>Each one signs you in once if you don’t have your phone. You won’t see them again.</Trans>
        </p>
      </Notice>
      <div className="recovery-codes">
        <ul className="num" dir="ltr" aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton
          text={codes.join('\n')}
          label={t`Copy recovery codes`}
          copied={t`Recovery codes copied to clipboard`}
        />
      </div>
      <div className="acts">
        <Button look="sun" onClick={() => void onSaved()}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
