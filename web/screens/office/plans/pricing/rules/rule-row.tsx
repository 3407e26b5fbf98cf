import { Trash2 } from 'lucide-react'
import { booksCurrencyShown } from '#contract/money/currency.ts'
import { booksCurrency } from '#contract/money/money.ts'
import {
  fixedPriceLike,
  type PriceEnding,
  type PriceRulesView,
  type PriceScopeKind,
} from '#contract/money/price-rules.ts'
import { Button } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { Select } from '../../../../../ui/select.tsx'
import type { DraftBasis, RuleDraft } from './rule-draft.ts'
import { basisWords, basisWordsOfOne, endingWords, optionsOf, scopeWords } from './rule-words.ts'

interface RuleRowProps {
  /** Its position in the list, from 1. */
  number: number
  draft: RuleDraft
  places: Pick<PriceRulesView, 'regions' | 'countries'>
  onChange: (draft: RuleDraft) => void
  onRemove: () => void
}

/** One rule: its scope, basis, percentage and rounding. */
export function RuleRow({ number, draft, places, onChange, onRemove }: RuleRowProps) {
  const change = (part: Partial<RuleDraft>) => onChange({ ...draft, ...part })
  const isFixed = draft.basis === 'fixed'
  return (
    <fieldset className="rule">
      <legend className="vh">{`Rule ${number}`}</legend>
      <Select
        label="For"
        value={draft.kind}
        options={optionsOf(scopeWords)}
        onChange={(kind) =>
          change({ kind: kind as PriceScopeKind, of: '', ...(isFixed && { basis: 'suggested' as const }) })
        }
      />
      <ScopeField draft={draft} places={places} onChange={change} />
      <Select
        label="Starts from"
        value={draft.basis}
        options={draft.kind === 'plan' ? optionsOf(basisWordsOfOne) : optionsOf(basisWords)}
        onChange={(basis) => change({ basis: basis as DraftBasis })}
      />
      {isFixed ? (
        <>
          <TextField
            label={`Price in ${booksCurrency}`}
            inputMode="decimal"
            placeholder={fixedPriceLike}
            value={draft.price}
            onChange={(event) => change({ price: event.currentTarget.value })}
          />
          <p className="small muted rule-rest">The multiplier does not change it.</p>
        </>
      ) : (
        <>
          <TextField
            label="Change in %"
            type="number"
            step="any"
            value={draft.percent}
            onChange={(event) => change({ percent: event.currentTarget.value })}
          />
          <Select
            label="Price ends"
            value={draft.ending}
            options={optionsOf(endingWords)}
            onChange={(ending) => change({ ending: ending as PriceEnding })}
          />
        </>
      )}
      <Button look="quiet" size="sm" className="rule-remove" onClick={onRemove}>
        <Trash2 className="icon" />
        <span>{`Remove rule ${number}`}</span>
      </Button>
    </fieldset>
  )
}

interface ScopeFieldProps {
  draft: RuleDraft
  places: RuleRowProps['places']
  onChange: (part: Partial<RuleDraft>) => void
}

const choose = { value: '', label: 'Please choose', disabled: true }

function ScopeField({ draft, places, onChange }: ScopeFieldProps) {
  const pick = (of: string) => onChange({ of })
  if (draft.kind === 'plan')
    return <TextField label="Package code" value={draft.of} onChange={(event) => pick(event.currentTarget.value)} />
  if (draft.kind === 'country') {
    const options = places.countries.map(({ code, name }) => ({ value: code, label: name }))
    return <Select label="Country" value={draft.of} options={[choose, ...options]} onChange={pick} />
  }
  if (draft.kind === 'region') {
    const options = places.regions.map((name) => ({ value: name, label: name }))
    return <Select label="Region" value={draft.of} options={[choose, ...options]} onChange={pick} />
  }
  if (draft.kind === 'everything') return <p className="small muted rule-rest">All packages without a rule above.</p>
  return (
    <div className="rule-band">
      <TextField
        label={`From ${booksCurrencyShown.symbol}`}
        type="number"
        step="any"
        placeholder="0"
        value={draft.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        label={`Below ${booksCurrencyShown.symbol}`}
        type="number"
        step="any"
        placeholder="no end"
        value={draft.below}
        onChange={(event) => onChange({ below: event.currentTarget.value })}
      />
    </div>
  )
}
