import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadProps = {
  /** Where there is more than one step. */
  number?: number
  title: string
  /** The buyer has just come here from the step before: read it out and bring it into view. */
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
