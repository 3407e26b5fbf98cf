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
export function usePauseValue<Value>(value: Value, ms = pauseMs): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
