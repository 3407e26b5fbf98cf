import { Trans, useLingui } from '@lingui/react/macro'
import { splitInstallationCode } from '#contract/supply/installation-code.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { keepWhole } from './keep-whole.tsx'
import './manual-codes.css'

/** What to type when the camera cannot help: the whole code for Android, its two parts for iPhone. */
export function ManualCodes({ installationCode }: { installationCode: string }) {
  const { t } = useLingui()
  const parts = splitInstallationCode(installationCode)
  return (
    <>
      <dl className="codes">
        <Code
          name={t`Manual installation code`}
          note={parts && t`For Android: paste this.`}
          text={installationCode}
          copyLabel={t`Copy installation code`}
          copied={t`Installation code copied to clipboard`}
        />
        {parts && (
          <>
            <Code
              name={t`SM-DP+ address`}
              note={t`For iPhone: enter this and the activation code.`}
              text={parts.smdpAddress}
              copyLabel={t`Copy SM-DP+ address`}
              copied={t`SM-DP+ address copied to clipboard`}
            />
            <Code
              name={t`Activation code`}
              text={parts.activationCode}
              copyLabel={t`Copy activation code`}
              copied={t`Activation code copied to clipboard`}
            />
          </>
        )}
      </dl>
      {parts && (
        <p className="hint">
          <Trans>If the phone asks for a confirmation code, leave it empty.</Trans>
        </p>
      )}
    </>
  )
}

type CodeProps = { name: string; note?: string | undefined; text: string; copyLabel: string; copied: string }

function Code({ name, note, text, copyLabel, copied }: CodeProps) {
  return (
    <div>
      <dt>
        <span>{keepWhole(name)}</span>
        {note && <span className="codes-note">{note}</span>}
      </dt>
      <dd>
        <code dir="ltr">{text}</code>
        <CopyButton text={text} label={copyLabel} copied={copied} />
      </dd>
    </div>
  )
}
