import { ChevronDown } from 'lucide-react'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { findBrackets } from '#contract/site/legal.ts'
import { type LegalKind, legalKinds } from '#contract/site/shop-profile.ts'
import { useShop } from '../../../../../data/shop.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { counted } from '../../../shown-figures.ts'
import { textAt } from '../draft/profile-paths.ts'
import { legalNames } from '../field-names.ts'
import { AddLanguage } from '../fields/add-language.tsx'
import { useLanguages } from '../fields/use-languages.ts'
import { fieldId } from '../focus-field.ts'
import { LegalTextField } from '../legal/legal-text-field.tsx'
import { useDraft, useDraftStore } from '../shop-form.ts'
import { Section } from './section.tsx'

export const LegalSection = () => (
  <Section
    name="legal"
    title="Legal texts"
    about="Our starting texts take over what you have entered about the seller, and say in [brackets] what only you know. A text with brackets left is not published. Have them read by somebody who knows the law where you sell."
  >
    {legalKinds.map((kind) => (
      <LegalKindTexts key={kind} kind={kind} />
    ))}
  </Section>
)

function LegalKindTexts({ kind }: { kind: LegalKind }) {
  const store = useDraftStore()
  const { profile } = useDraft()
  const inForce = useShop().legal[kind]
  const { shown, isFixed, begin, drop } = useLanguages(`legal.${kind}`)
  const texts = shown.map((language) => textAt(profile, `legal.${kind}.${language}.text`))
  const left = texts.flatMap(findBrackets).length
  return (
    <details className="legal-kind" id={fieldId(`legal.${kind}`)}>
      <summary>
        <span className="strong">{legalNames[kind]}</span>
        {left > 0 ? (
          <Badge colour="yellow">{counted(left, 'bracket')}</Badge>
        ) : texts.some(Boolean) ? (
          <Badge colour="green">Written</Badge>
        ) : (
          <Badge>Empty</Badge>
        )}
        <ChevronDown className="icon" />
      </summary>
      <div className="stack">
        <p className="muted small">
          {inForce
            ? `In force: version ${inForce.version}, valid from ${inForce.validFrom}.`
            : 'No version of your own is in force yet.'}
        </p>
        {shown.map((language) => (
          <LegalTextField
            key={language}
            kind={kind}
            language={language}
            onRemove={
              language === sourceLanguage
                ? undefined
                : () => {
                    store.edit(`legal.${kind}.${language}`, undefined)
                    drop(language)
                  }
            }
          />
        ))}
        {!isFixed && (
          <AddLanguage
            of={legalNames[kind]}
            taken={shown}
            onAdd={(language) => begin(language, `legal.${kind}.${language}.text`)}
          />
        )}
      </div>
    </details>
  )
}
