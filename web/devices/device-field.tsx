import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import type { DeviceView } from '#contract/devices.ts'
import { addressIn } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { useLanguage } from '../language/use-language.ts'
import { stepFor } from '../ui/arrow-step.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import '../ui/field.css'
import '../ui/listbox.css'
import { Notice } from '../ui/notice.tsx'
import './device-check.css'
import { useDeviceSearch } from './use-device-search.ts'

type DeviceFieldProps = {
  text: string
  onType: (text: string) => void
  onChoose: (device: DeviceView) => void
  /** Looks for a text whose models have not come yet; without it, there is nowhere to look. */
  onSearch?: (text: string) => void
}

/**
 * A combobox: the cursor stays in the field, the arrows walk the list below it, Enter takes the model that is marked, or the
 * likeliest. Without script the form asks the server.
 */
export function DeviceField({ text, onType, onChoose, onSearch }: DeviceFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const { matches, isAnswered, error, retry } = useDeviceSearch(text)
  const listId = useId()
  const isShown = isOpen && isAnswered

  const choose = (device: DeviceView) => {
    setIsOpen(false)
    setActive(-1)
    onChoose(device)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const meant = isShown ? (matches[active] ?? matches[0]) : undefined
    if (meant) choose(meant)
    else if (text.trim()) onSearch?.(text.trim())
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
    }
    // Home and End belong to the text.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    setActive(stepFor(event.key, active, matches.length) ?? -1)
  }

  return (
    <search
      className="device-search"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <form className="device-form" action={addressIn(language, paths.deviceCheck)} onSubmit={handleSubmit}>
        <span className="with-icon">
          <Search className="icon" />
          <input
            className="control"
            type="search"
            name="search"
            role="combobox"
            aria-label={t`Your device`}
            aria-autocomplete="list"
            aria-expanded={isShown && matches.length > 0}
            aria-controls={listId}
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder={t`iPhone 15, Galaxy S24…`}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => {
              onType(event.currentTarget.value)
              setActive(-1)
              setIsOpen(true)
            }}
            onFocus={() => setIsOpen(true)}
            onKeyDown={handleKeyDown}
          />
        </span>
        <Button type="submit">
          <Trans context="button">Check</Trans>
        </Button>
      </form>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Matching devices`}
        className="listbox"
        hidden={!isShown || matches.length === 0}
      >
        {matches.map((device, index) => (
          <button
            type="button"
            key={device.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes('option', index === active && 'is-active')}
            // The field keeps the focus, so that the list stays until the click has arrived.
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
              No device of that name is in our list. Dial *#06#: a line that says EID means that it takes an eSIM.
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
