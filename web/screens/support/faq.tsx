import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { faq } from './questions.ts'

/** One answer is open at a time, over all four categories. */
export function Faq() {
  const [openId, setOpenId] = useState<string>()
  return (
    <section className="far" aria-labelledby="faq">
      <h2 id="faq">Questions and answers</h2>
      <div className="faq">
        {faq.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id} className="faq-title">
              {title}
            </h3>
            <Accordion items={questions} level={4} openId={openId} onOpenChange={setOpenId} />
          </section>
        ))}
      </div>
    </section>
  )
}
