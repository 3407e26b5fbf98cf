import { useMutation } from '@tanstack/react-query'
import { FileText, SkipForward, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { readStartingText } from '#contract/api/admin-shop.ts'
import { directionOf, type Language, ownNames } from '#contract/languages/languages.ts'
import { findBrackets } from '#contract/site/legal.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { call } from '../../../../../data/call.ts'
import { reportFailure } from '../../../../../data/unauthorized.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { counted } from '../../../shown-figures.ts'
import { textAt } from '../draft/profile-paths.ts'
import { LineField, LinesField } from '../fields/line-field.tsx'
import { legalNames } from '../field-names.ts'
import { useDraft, useDraftStore } from '../shop-form.ts'
import { nextBracket } from './next-bracket.ts'

interface LegalTextFieldProps {
  kind: LegalKind
  language: Language
  onRemove?: (() => void) | undefined
}

/** One legal text in one language, with the brackets left to fill in. */
export function LegalTextField({ kind, language, onRemove }: LegalTextFieldProps) {
  const store = useDraftStore()
  const { profile, view } = useDraft()
  const area = useRef<HTMLTextAreaElement>(null)
  const path = `legal.${kind}.${language}`
  const text = textAt(profile, `${path}.text`)
  const left = findBrackets(text).length
  const name = `${legalNames[kind]}, ${ownNames[language]}`

  const start = useMutation({
    // The server fills in the seller from the draft, so what was typed last must be there first.
    mutationFn: async () => {
      await store.flush()
      return call(readStartingText, { query: { kind, language } })
    },
    onSuccess: (answer) => {
      store.edit(`${path}.text`, answer.text)
      area.current?.focus()
    },
    onError: (error) => reportFailure(error, 'The starting text could not be read'),
  })
  const goToNext = () => {
    const at = area.current
    const place = at && nextBracket(at.value, at.selectionEnd)
    if (!at || !place) return
    at.focus()
    at.setSelectionRange(place.start, place.end)
    // Browsers scroll to a selection only while the user types.
    const share = place.start / Math.max(1, at.value.length)
    at.scrollTop = share * at.scrollHeight - at.clientHeight / 2
  }
  return (
    <div className="stack legal-text">
      <LinesField
        ref={area}
        path={`${path}.text`}
        label={name}
        hint="Markdown: # for a heading, - for a list, **for strong**."
        rows={12}
        lang={language}
        dir={directionOf(language)}
        says={[path, `legal.${kind}`]}
      />
      {!view.isFromFile && (
        <div className="flow">
          {text === '' && (
            <Button
              look="line"
              size="sm"
              icon={<FileText className="icon" />}
              busy={start.isPending}
              onClick={() => start.mutate()}
            >
              Start from our text<span className="vh"> for {name}</span>
            </Button>
          )}
          {left > 0 && (
            <>
              <Badge colour="yellow">{counted(left, 'bracket')} to fill in</Badge>
              <Button look="line" size="sm" icon={<SkipForward className="icon" />} onClick={goToNext}>
                Next bracket<span className="vh"> in {name}</span>
              </Button>
            </>
          )}
          {onRemove && (
            <Button look="quiet" size="sm" icon={<Trash2 className="icon" />} onClick={onRemove}>
              Remove<span className="vh"> {name}</span>
            </Button>
          )}
        </div>
      )}
      {text !== '' && (
        <div className="fields fields-2">
          <LineField path={`${path}.version`} label="Version" hint="Left empty, the day below is its name." />
          <LineField
            path={`${path}.validFrom`}
            label="Valid from"
            type="date"
            hint="Until then the version before counts. Left empty: from publishing."
          />
        </div>
      )}
    </div>
  )
}
