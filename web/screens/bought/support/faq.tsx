import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { questionsQuery, useShop } from '../../../data/shop.ts'
import { Accordion } from '../../../ui/accordion.tsx'
import { faqOf } from './questions.ts'

type Group = { id: string; title: string; items: { id: string; title: string; content: ReactNode }[] }

/** The built-in questions, then the operator's own. */
function useGroups(): Group[] {
  const { t } = useLingui()
  const shop = useShop()
  const { data: questions = [] } = useQuery(questionsQuery)
  const ours = faqOf(shop).map(({ id, title, questions: items }) => ({
    id,
    title: t(title),
    items: items.map((each) => ({ id: each.id, title: t(each.title), content: t(each.content) })),
  }))
  if (questions.length === 0) return ours
  const own = questions.map(({ question, answer }, index) => ({
    id: `own-${index + 1}`,
    title: question,
    content: <bdi className="faq-own">{answer}</bdi>,
  }))
  return [...ours, { id: 'more-questions', title: t`More questions`, items: own }]
}

/** One answer is open at a time, across all categories. */
export function Faq() {
  const [openId, setOpenId] = useState<string>()
  return (
    <section className="far" aria-labelledby="faq">
      <h2 id="faq">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className="faq">
        {useGroups().map(({ id, title, items }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id} className="faq-title">
              {title}
            </h3>
            <Accordion items={items} level={4} openId={openId} onOpenChange={setOpenId} />
          </section>
        ))}
      </div>
    </section>
  )
}
