import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Shown once: whoever leaves without them has none. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => unknown }) {
  return (
    <div className="stack">
      <Notice kind="warn" title="Save these recovery codes now" alert>
        <p>Each one signs you in once if you don’t have your phone. You won’t see them again.</p>
      </Notice>
      <div className="recovery-codes">
        <ul className="num" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label="Copy recovery codes" copied="Recovery codes copied to clipboard" />
      </div>
      <div className="acts">
        <Button look="sun" onClick={() => void onSaved()}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
