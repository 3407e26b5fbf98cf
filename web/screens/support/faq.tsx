import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { faq } from './questions.ts'

/** One answer is open at a time, over all four categories. */
export function Faq() {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string>()
  return (
    <section className="far" aria-labelledby="faq">
      <h2 id="faq">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className="faq">
        {faq.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id} className="faq-title">
              {t(title)}
            </h3>
            <Accordion
              items={questions.map((each) => ({ id: each.id, title: t(each.title), content: t(each.content) }))}
              level={4}
              openId={openId}
              onOpenChange={setOpenId}
            />
          </section>
        ))}
      </div>
    </section>
  )
}
