import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { stepFor } from './arrow-step.ts'
import { classes } from './classes.ts'
import './listbox.css'

/**
 * A field with a list below it: the cursor stays in the field, the arrows walk the list, Escape closes it. The caller
 * decides what a text finds and what choosing an item does. Answers to an earlier text stay in sight, but cannot be chosen:
 * a new one may take their place under the finger.
 */
export function useCombobox(count: number, isAnswered: boolean, isCurrent: boolean) {
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const isShown = isOpen && isAnswered
  const marked = isShown && isCurrent ? active : -1
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setIsOpen(false)
    setActive(-1)
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
    setActive(stepFor(event.key, active, count) ?? -1)
  }

  return {
    isShown,
    /** The index the arrows are at; -1 for none. */
    marked,
    close,
    /** The text has changed: its list starts over. */
    reopen: () => {
      setActive(-1)
      setIsOpen(true)
    },
    /** For the element around field and list: leaving it closes the list. */
    frame: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setIsOpen(false),
    },
    field: {
      type: 'search',
      name: 'search',
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown && count > 0,
      'aria-controls': listId,
      'aria-activedescendant': marked >= 0 ? optionId(marked) : undefined,
      onFocus: () => setIsOpen(true),
      onKeyDown: handleKeyDown,
    } as const,
    list: {
      id: listId,
      role: 'listbox',
      className: 'listbox',
      hidden: !isShown || count === 0,
      inert: !isCurrent,
    } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === marked,
        className: classes('option', index === marked && 'is-active'),
      }) as const,
  }
}

export type Combobox = ReturnType<typeof useCombobox>
