type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A click that asks the browser for another tab, a window or a download. */
export const isForBrowser = ({ button, ctrlKey, metaKey, altKey, shiftKey }: Click): boolean =>
  button !== 0 || ctrlKey || metaKey || altKey || shiftKey
