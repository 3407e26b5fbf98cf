import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { DeviceView } from '#contract/plans/devices.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/field.css'
import { Notice } from '../../ui/notice.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import './device-check.css'
import { useDeviceSearch } from './use-device-search.ts'

type DeviceFieldProps = {
  text: string
  onType: (text: string) => void
  onChoose: (device: DeviceView) => void
  /** Searches for a text whose models have not arrived yet; absent where there is no such search. */
  onSearch?: (text: string) => void
}

/**
 * A combobox: the cursor stays in the field, the arrows walk the list below it, Enter takes the marked model or the
 * one that the text names. A make alone names none. Without script the form asks the server.
 */
export function DeviceField({ text, onType, onChoose, onSearch }: DeviceFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { matches, isAnswered, isCurrent, findMeant, error, retry } = useDeviceSearch(text)
  const { isShown, marked, close, reopen, frame, field, list, option } = useCombobox(
    matches.length,
    isAnswered,
    isCurrent,
  )
  const input = useRef<HTMLInputElement>(null)

  const choose = (device: DeviceView) => {
    close()
    onChoose(device)
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    // The models in sight may be those of the text before.
    const meant = isShown || !isCurrent ? (matches[marked] ?? (await findMeant())) : undefined
    if (input.current?.value.trim() !== wanted) return
    if (meant) choose(meant)
    else if (wanted) onSearch?.(wanted)
  }

  return (
    <search className="device-search" {...frame}>
      <form
        className="device-form"
        action={addressIn(language, paths.deviceCheck)}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <span className="with-icon">
          <Search className="icon" />
          <input
            ref={input}
            className="control"
            {...field}
            aria-label={t`Your device`}
            placeholder={t`iPhone 15, Galaxy S24…`}
            maxLength={100}
            value={text}
            onChange={(event) => {
              onType(event.currentTarget.value)
              reopen()
            }}
          />
        </span>
        <Button type="submit">
          <Trans context="button">Check</Trans>
        </Button>
      </form>
      <div {...list} aria-label={t`Matching devices`}>
        {matches.map((device, index) => (
          <button
            type="button"
            key={device.id}
            {...option(index)}
            // Keep the focus in the field, so that the list stays until the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(device)}
          >
            {device.name} <span className="muted small">{device.maker}</span>
          </button>
        ))}
      </div>
      <div role="status">
        {isShown && matches.length > 0 && (
          <span className="vh">
            <Plural value={matches.length} one="# device" other="# devices" />
          </span>
        )}
        {isShown && matches.length === 0 && (
          <p className="muted small mt-3">
            <Trans>
              We don’t have a device with that name in our list. Dial *#06#: if you see an EID, it supports eSIM.
            </Trans>
          </p>
        )}
      </div>
      {error && (
        <Notice kind="bad" title={t`The list of devices could not be loaded`} alert>
          <Button look="line" size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
    </search>
  )
}
