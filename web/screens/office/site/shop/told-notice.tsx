import { shownMoment } from '#contract/formats/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { fieldName } from './field-names.ts'
import { useDraft, useDraftStore } from './shop-form.ts'
import { shownValue } from './shown-value.ts'

/** Changes taken over from another administrator, and values that were not picked and can still be copied. */
export function ToldNotice() {
  const store = useDraftStore()
  const { told, setAside } = useDraft()
  return (
    <>
      {told && told.fields.length > 0 && (
        <Notice kind="tell" title={`${told.by} is working on the shop too`} alert>
          <p>
            Changed {shownMoment(told.at)} and taken over into this form: {told.fields.map(fieldName).join('; ')}.
          </p>
          <Button look="quiet" size="sm" onClick={store.forgetTold}>
            Understood
          </Button>
        </Notice>
      )}
      {setAside.length > 0 && (
        <Notice title="Set aside">
          <p>These were not picked. Copy what you still need.</p>
          <ul className="set-aside">
            {setAside.map(({ path, value, whose }) => (
              <li key={`${path}-${whose}-${shownValue(value)}`}>
                <span className="said">
                  <strong>
                    {fieldName(path)} ({whose}):
                  </strong>{' '}
                  {shownValue(value)}
                </span>
                <CopyButton
                  text={shownValue(value)}
                  label={`Copy ${fieldName(path)} (${whose})`}
                  copied={fieldName(path)}
                />
              </li>
            ))}
          </ul>
          <Button look="quiet" size="sm" onClick={store.forgetAside}>
            Not needed any more
          </Button>
        </Notice>
      )}
    </>
  )
}
