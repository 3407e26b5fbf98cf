import { startTransition, useEffect, useState } from 'react'

/** Longer than a frame on a slow phone, shorter than a visitor notices, and longer than the gap between repeated keys. */
const pauseMs = 100

/**
 * The value as it was at the visitor's last pause. What is dear to draw follows this one: the frame that answers a key
 * then has nothing else in it, and keys in a row draw once. React's own deferred value is not enough here, since it may
 * be drawn before that frame is shown.
 */
export function usePauseValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
