import { LocalField } from '../fields/local-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { Section } from './section.tsx'

const MOST = 40

export const QuestionsSection = () => (
  <Section name="questions" title="Questions" about="Shown on the support page, after those that every shop answers.">
    <RowList name="questions" one="Question" add="Add a question" most={MOST} first="question.en">
      {(path) => (
        <>
          <LocalField path={`${path}.question`} label="Question" />
          <LocalField path={`${path}.answer`} label="Answer" rows={3} />
        </>
      )}
    </RowList>
  </Section>
)
