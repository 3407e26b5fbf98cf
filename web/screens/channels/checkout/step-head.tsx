import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadProps = {
  /** Only if there is more than one step. */
  number?: number
  title: string
  /** The buyer has just arrived from the previous step: announce the heading and scroll to it. */
  isArrival?: boolean
  children?: ReactNode
}

export function StepHead({ number, title, isArrival = false, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isArrival) heading.current?.focus()
  }, [isArrival])

  return (
    <div className="step-head">
      {number && (
        <span className="step-no" aria-hidden="true">
          {number}
        </span>
      )}
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  )
}
