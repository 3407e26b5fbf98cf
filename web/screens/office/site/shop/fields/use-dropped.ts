import { useEffect, useRef, useState } from 'react'

/** A drop zone for a file, and whether one is being dragged over it. */
export function useDropped(onFile: ((file: File | undefined) => void) | undefined) {
  const zone = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const at = zone.current
    if (!at || !onFile) return
    const over = new AbortController()
    const { signal } = over
    at.addEventListener('dragleave', () => setIsOver(false), { signal })
    at.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        setIsOver(true)
      },
      { signal },
    )
    at.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setIsOver(false)
        onFile(event.dataTransfer?.files[0])
      },
      { signal },
    )
    return () => over.abort()
  })
  return { zone, isOver }
}
