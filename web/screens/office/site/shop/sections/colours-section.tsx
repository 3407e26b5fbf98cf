import { CheckField } from '../../../../../ui/check-field.tsx'
import { useState } from 'react'
import { ColourField } from '../fields/colour-field.tsx'
import { textAt } from '../draft/profile-paths.ts'
import { useDraft, useDraftStore } from '../shop-form.ts'
import { Section } from './section.tsx'

/** One or two colours; the rest is derived from them, so that everything stays readable. */
export function ColoursSection() {
  const store = useDraftStore()
  const { profile, view } = useDraft()
  const [isChoosing, setIsChoosing] = useState(false)
  const isWorkedOut = textAt(profile, 'colours.accent') === '' && !isChoosing
  return (
    <Section
      name="colours"
      title="Colours"
      about="From these, all the colours of both themes are worked out. Where a colour would be hard to read, a readable one near it is taken."
    >
      <ColourField
        path="colours.primary"
        label="Primary colour"
        hint="Of the dark bands, headings and everyday buttons. Left empty, the shop keeps its own."
        says={['colours']}
      />
      <CheckField
        label="Work an accent out for me"
        hint="A colour that stands out beside the primary one."
        checked={isWorkedOut}
        disabled={view.isFromFile}
        onChange={(checked) => {
          setIsChoosing(!checked)
          if (checked) store.edit('colours.accent', undefined)
        }}
      />
      {!isWorkedOut && (
        <ColourField path="colours.accent" label="Accent colour" hint="Of the one button that is the next step." />
      )}
    </Section>
  )
}
