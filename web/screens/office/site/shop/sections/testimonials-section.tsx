import { LineField } from '../fields/line-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { Section } from './section.tsx'

const MOST = 12

export const TestimonialsSection = () => (
  <Section
    name="testimonials"
    title="Testimonials"
    about="What customers say. Each needs the order it belongs to, or a link to where it can be read. Without either it is not published."
  >
    <RowList name="testimonials" one="Testimonial" add="Add a testimonial" most={MOST} first="text.en">
      {(path) => (
        <>
          <LocalField path={`${path}.text`} label="Text" rows={3} />
          <div className="fields fields-2">
            <LineField path={`${path}.name`} label="Name" hint="As they want to be named." />
            <LineField path={`${path}.place`} label="Place" />
            <LineField
              path={`${path}.orderNo`}
              label="Order number"
              hint="Never shown. It proves that they bought here."
              says={[path]}
            />
            <LineField path={`${path}.link`} label="Link" type="url" inputMode="url" placeholder="https://" />
          </div>
        </>
      )}
    </RowList>
  </Section>
)
