import { splitInstallationCode } from '#contract/installation-code.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import './manual-codes.css'

/** What to type when the camera cannot help: the whole code for Android, its two parts for iPhone. */
export function ManualCodes({ installationCode }: { installationCode: string }) {
  const parts = splitInstallationCode(installationCode)
  return (
    <>
      <dl className="codes">
        <Code
          name="Manual installation code"
          note={parts && 'For Android: paste this.'}
          text={installationCode}
          copyLabel="Copy installation code"
          copied="Installation code copied to clipboard"
        />
        {parts && (
          <>
            <Code
              name="SM-DP+ address"
              note="For iPhone: enter this and the activation code."
              text={parts.smdpAddress}
              copyLabel="Copy SM-DP+ address"
              copied="SM-DP+ address copied to clipboard"
            />
            <Code
              name="Activation code"
              text={parts.activationCode}
              copyLabel="Copy activation code"
              copied="Activation code copied to clipboard"
            />
          </>
        )}
      </dl>
      {parts && <p className="hint">If the phone asks for a confirmation code, leave it empty.</p>}
    </>
  )
}

type CodeProps = { name: string; note?: string | undefined; text: string; copyLabel: string; copied: string }

function Code({ name, note, text, copyLabel, copied }: CodeProps) {
  return (
    <div>
      <dt>
        {name}
        {note && <span className="codes-note">{note}</span>}
      </dt>
      <dd>
        <code>{text}</code>
        <CopyButton text={text} label={copyLabel} copied={copied} />
      </dd>
    </div>
  )
}
