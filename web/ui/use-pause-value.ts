import { startTransition, useEffect, useState } from 'react'

/**
 * Longer than a frame on a slow phone, shorter than a visitor notices, and longer than the gap between repeated keys.
 */
const pauseMs = 100

/**
 * The value at the visitor's last pause. Expensive parts render from it: the frame that responds to a key then contains
 * nothing else, and several keys in a row cause one render. React's own deferred value is not enough, since it may
 * render before that frame is shown.
 */
export function usePauseValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
