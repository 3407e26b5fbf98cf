import { fontChoices, type FontChoice } from '#contract/site/shop-profile.ts'
import { Choices } from '../../../../../ui/choice.tsx'
import { fieldId } from '../focus-field.ts'
import { useFormField } from '../shop-form.ts'
import { fontSamples } from './font-samples.ts'
import { Section } from './section.tsx'

const words: Record<FontChoice, { name: string; note: string }> = {
  signpost: { name: 'Signpost', note: 'Sturdy headings as on old railway posters, clear text. The usual choice.' },
  plain: { name: 'Plain', note: 'One clear, modern letter for everything.' },
  editorial: { name: 'Editorial', note: 'Fine headings as in a magazine.' },
  rounded: { name: 'Rounded', note: 'Soft and friendly.' },
  system: { name: 'System', note: 'The letters of the visitor’s own device. Nothing is sent, so it is the fastest.' },
}

export function FontSection() {
  const { value, isFixed, onChange } = useFormField('font')
  return (
    <Section name="font" title="Font">
      <style href="font-samples" precedence="medium">
        {fontSamples}
      </style>
      <fieldset id={fieldId('font')} className="font-choices" disabled={isFixed}>
        <Choices
          label="Font"
          value={value || 'signpost'}
          onChange={onChange}
          choices={fontChoices.map((font) => ({
            value: font,
            label: (
              <span className="font-name" data-font-sample={font}>
                {words[font].name}
              </span>
            ),
            note: (
              <span className="font-note" data-font-sample={font}>
                {words[font].note}
              </span>
            ),
          }))}
        />
      </fieldset>
    </Section>
  )
}
