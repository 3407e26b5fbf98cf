import { LineField } from '../fields/line-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { Section } from './section.tsx'

const MOST = 12

export const ClaimsSection = () => (
  <Section
    name="claims"
    title="Claims"
    about="Figures about your shop. Each is shown with its source and date. A claim without both is not published."
  >
    <RowList name="claims" one="Claim" add="Add a claim" most={MOST} first="figure">
      {(path) => (
        <>
          <LineField path={`${path}.figure`} label="Figure" hint="What stands large: 98 %" />
          <LocalField
            path={`${path}.text`}
            label="Text"
            hint="What the figure says: of orders arrive within a minute"
          />
          <div className="fields fields-2">
            <LineField
              path={`${path}.source`}
              label="Source"
              hint="Where it can be checked: our order log, a survey, a link"
            />
            <LineField path={`${path}.date`} label="As of" type="date" hint="The day it was counted." />
          </div>
        </>
      )}
    </RowList>
  </Section>
)
