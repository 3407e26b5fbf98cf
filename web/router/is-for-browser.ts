type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A click on a link that asks for more than going there: another tab or window, or a file. */
export const isForBrowser = ({ button, ctrlKey, metaKey, altKey, shiftKey }: Click): boolean =>
  button !== 0 || ctrlKey || metaKey || altKey || shiftKey
