import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import './question-fold.css'

/** A question whose answer loads when it is opened: most visitors come for the plans. */
export function QuestionFold({ question, children }: { question: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="card question-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {question}
        <ChevronDown className="icon" />
      </summary>
      {isOpen && <Suspense fallback={<Skeleton height="12rem" />}>{children}</Suspense>}
    </details>
  )
}
