import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { classes } from '../../../../../ui/classes.ts'
import { Spinner } from '../../../../../ui/spinner.tsx'
import type { PreviewWidth } from './preview-choices.ts'

interface PreviewFrameProps {
  src: string
  title: string
  width: PreviewWidth
  /** Called with the visible page, for reading its contents. */
  onShown: (page: Document | undefined) => void
}

/** In CSS pixels of the page. */
const widths: Record<PreviewWidth, number> = { phone: 390, desktop: 1280 }

function useBoxWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

/** The next page loads behind the visible one and replaces it once loaded, at the same scroll position. */
export function PreviewFrame({ src, title, width, onShown }: PreviewFrameProps) {
  const [shownSrc, setShownSrc] = useState<string>()
  const { box, width: boxWidth } = useBoxWidth()
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const isLoading = shownSrc !== src

  const handleLoad = () => {
    const before = shownSrc === undefined ? undefined : frames.current.get(shownSrc)?.contentWindow
    const after = frames.current.get(src)
    after?.contentWindow?.scrollTo(0, before?.scrollY ?? 0)
    setShownSrc(src)
    onShown(after?.contentDocument ?? undefined)
  }
  const scale = boxWidth === 0 ? 1 : Math.min(1, boxWidth / widths[width])
  const style = { '--page-width': `${widths[width]}px`, '--scale': scale } as CSSProperties
  return (
    <div className="preview-box" ref={box} style={style} aria-busy={isLoading}>
      {[...new Set([shownSrc ?? src, src])].map((each) => (
        <iframe
          key={each}
          ref={(frame) => {
            if (frame) frames.current.set(each, frame)
            else frames.current.delete(each)
          }}
          className={classes('preview-page', each !== shownSrc && 'is-coming')}
          src={each}
          title={each === src ? title : ''}
          inert={each !== src}
          // Its colours and scroll position are read; its scripts never run.
          sandbox="allow-same-origin"
          onLoad={each === src ? handleLoad : undefined}
        />
      ))}
      {isLoading && (
        <p className="preview-wait">
          <Spinner />
          <span className={shownSrc === undefined ? undefined : 'vh'}>Drawing the preview…</span>
        </p>
      )}
    </div>
  )
}
