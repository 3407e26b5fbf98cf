import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { formatBooks } from '#contract/money/books-money.ts'
import { DEFAULT_PRICE_MULTIPLIER, multiplierFromPercent } from '#contract/money/pricing.ts'
import { useSettled } from '../../../../hydration/use-settled.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { counted } from '../../shown-figures.ts'
import { quickPercents, readPercent, shownPercent } from './price-change.ts'
import { PricePreview } from './price-preview.tsx'
import { PriceWarning } from './price-warning.tsx'
import { useAskedPriceChange } from './use-asked-price-change.ts'
import { useMultiplierBefore } from './use-multiplier-before.ts'

/** No preview requests while the administrator types. */
const SETTLE_MS = 200

/** A percentage, its preview, and the button that applies it to every plan. */
export function PriceForm() {
  const [text, setText] = useState('')
  const { change, asked, isPending, variables, dismiss, confirm } = useAskedPriceChange()
  const before = useMultiplierBefore()
  const percent = readPercent(text)
  const settled = useSettled(percent, SETTLE_MS)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (percent === undefined)
      return toast({ title: 'Invalid Input', description: 'Please enter a valid percentage', kind: 'bad' })
    change(multiplierFromPercent(percent))
  }
  // A disabled button keeps Enter from submitting, so handle Enter here to report the problem.
  const handleKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && apply(event)

  const isResetting = isPending && variables === DEFAULT_PRICE_MULTIPLIER
  return (
    <Card pad as="section" aria-labelledby="adjust-prices">
      <form className="price-form" noValidate onSubmit={apply}>
        <div className="stack">
          <h2 id="adjust-prices">Adjust Prices</h2>
          <TextField
            label="Percentage adjustment"
            hint="5 raises every price by 5% over its price rule, -5 lowers it."
            type="number"
            step="any"
            placeholder="0"
            value={text}
            onKeyDown={handleKeyDown}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="quick" role="group" aria-label="Quick adjustments">
            {quickPercents.map((quick) => (
              <Button
                key={quick}
                look="line"
                size="sm"
                aria-pressed={percent === quick}
                onClick={() => setText(String(quick))}
              >
                {shownPercent(quick)}
              </Button>
            ))}
          </div>
        </div>
        <PricePreview percent={percent} />
        <PriceWarning percent={settled} />
        <div className="acts price-acts">
          <Button type="submit" look="sun" disabled={percent === undefined} busy={isPending && !isResetting}>
            Apply to All Packages
          </Button>
          <Button look="line" busy={isResetting} onClick={() => !isPending && change(DEFAULT_PRICE_MULTIPLIER)}>
            Reset to Default (1.0x)
          </Button>
          {before !== undefined && (
            <Button look="quiet" onClick={() => !isPending && change(before)}>
              {`Undo: back to ${before.toFixed(3)}x`}
            </Button>
          )}
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={dismiss}
          title={`Sell ${counted(asked.losses.count, 'package')} below cost?`}
          follows={[
            ...asked.losses.plans
              .slice(0, 5)
              .map(({ name, price, loss }) => `${name} at ${formatBooks(price)} loses ${formatBooks(loss)} each.`),
            `${asked.losses.taxPercent > 0 ? `Card fee and ${asked.losses.taxPercent}% tax are counted` : 'The card fee is counted'}. Orders below cost wait for you unless MAX_LOSS_PER_ORDER allows them.`,
          ]}
          action="Sell below cost"
          look="danger"
          busy={isPending}
          onConfirm={confirm}
        />
      )}
    </Card>
  )
}
