import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { makeBatch, makeCode } from '#contract/api/admin-codes.ts'
import { NewBatch, NewCode } from '#contract/office/admin-code.ts'
import { codeTraits, type MadeKind, madeKinds } from '#contract/sales/code.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { isOneOf } from '#contract/base/keys.ts'
import { endOfDay } from '#contract/base/zones.ts'
import { call } from '../../../../data/call.ts'
import { useShopZone } from '../../../../data/shop.ts'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Choices } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { OpenedDialog } from '../../opened-dialog.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { CodeCountries } from './code-countries.tsx'

export const MakeCode = () => (
  <OpenedDialog
    icon={<Plus className="icon" />}
    title="Make codes"
    description="A discount lowers the price and its tax. A voucher is money: it pays, in several purchases if it lasts."
  >
    {(close) => <CodeForm onDone={close} />}
  </OpenedDialog>
)

const empty = {
  code: '',
  batch: '',
  count: '100',
  value: '',
  minimum: '',
  maxUses: '',
  maxPerPerson: '',
  budget: '',
  until: '',
  note: '',
}
type Fields = typeof empty

const madeAs = [
  { value: 'one', label: 'One code' },
  { value: 'batch', label: 'A batch of codes, each for one use, or of vouchers' },
]
const kindLabels: Readonly<Record<MadeKind, string>> = {
  percent: 'Percentage',
  amount: `Amount in ${booksCurrency}`,
  voucher: `Voucher in ${booksCurrency}`,
  partner: 'Partner’s link, percent',
}
const kinds = madeKinds.map((value) => ({ value, label: kindLabels[value] }))

const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text))
const textIn = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** The day is included: the code ends with it, where the seller is. */
const endOf = (day: string, zone: string) => (day === '' ? undefined : endOfDay(day, zone).toISOString())

interface Besides {
  firstPurchase: boolean
  countries: string[]
  zone: string
}

function termsOf(fields: Fields, kind: MadeKind, { firstPurchase, countries, zone }: Besides) {
  if (!codeTraits[kind].hasTerms)
    return { kind, value: fields.value.trim(), endsAt: endOf(fields.until, zone), note: textIn(fields.note) }
  return {
    kind,
    value: fields.value.trim(),
    minimum: textIn(fields.minimum),
    countryCodes: countries.length > 0 ? countries : undefined,
    firstPurchase,
    endsAt: endOf(fields.until, zone),
    maxPerPerson: numberIn(fields.maxPerPerson),
    budget: textIn(fields.budget),
    note: textIn(fields.note),
  }
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const zone = useShopZone()
  const [fields, setFields] = useState(empty)
  const [kind, setKind] = useState<MadeKind>('percent')
  const [made, setMade] = useState('one')
  const { hasTerms, mayBeAnnounced, isPercentage } = codeTraits[kind]
  const [countries, setCountries] = useState<string[]>([])
  const [firstPurchase, setFirstPurchase] = useState(false)
  const [announced, setAnnounced] = useState(false)
  const canAnnounce = made === 'one' && mayBeAnnounced && !firstPurchase
  const [wrong, setWrong] = useState<{ field: string; message: string }>()
  const { mutate, isPending } = useAdminAction({
    send: (body: NewCode | NewBatch) => ('batch' in body ? call(makeBatch, { body }) : call(makeCode, { body })),
    done: made === 'batch' ? 'The codes are made' : 'The code is made',
    failed: 'Nothing was made',
    onDone,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const terms = termsOf(fields, kind, { firstPurchase, countries, zone })
    const checked =
      made === 'batch'
        ? NewBatch.safeParse({ ...terms, batch: fields.batch, count: numberIn(fields.count), prefix: '' })
        : NewCode.safeParse({
            ...terms,
            code: fields.code,
            maxUses: hasTerms ? numberIn(fields.maxUses) : undefined,
            announced: canAnnounce && announced,
          })
    if (!checked.success) {
      const [issue] = checked.error.issues
      return setWrong({ field: String(issue?.path[0]), message: sentenceFor(String(issue?.path[0])) })
    }
    if (!isPending) mutate(checked.data)
  }
  const text = (
    name: keyof Fields,
    label: string,
    more: { hint?: string; type?: string; inputMode?: 'decimal' } = {},
  ) => (
    <TextField
      label={label}
      autoComplete="off"
      {...more}
      error={wrong?.field === (fieldNames[name] ?? name) ? wrong.message : undefined}
      value={fields[name]}
      onChange={({ currentTarget: { value } }) => {
        setFields({ ...fields, [name]: value })
        setWrong(undefined)
      }}
    />
  )
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Choices label="What to make" choices={madeAs} value={made} onChange={setMade} />
      {made === 'batch' ? (
        <>
          {text('batch', 'Name of the batch', {
            hint: 'Letters, digits and hyphens. The codes can be downloaded by it.',
          })}
          {text('count', 'How many', { inputMode: 'decimal' })}
        </>
      ) : (
        text('code', 'Code', { hint: 'Letters, digits and hyphens; buyers may type small letters.' })
      )}
      <Choices
        label="What it takes off or pays"
        choices={kinds}
        value={kind}
        onChange={(value) => isOneOf(madeKinds, value) && setKind(value)}
      />
      {text('value', isPercentage ? 'Percent' : `Amount in ${booksCurrency}`, {
        inputMode: 'decimal',
      })}
      {hasTerms && (
        <>
          {made === 'one' && text('maxUses', 'Uses in all', { hint: 'Empty for any number.', inputMode: 'decimal' })}
          {text('maxPerPerson', 'Uses per person', {
            hint: 'Best effort for guests: by address, browser and card.',
            inputMode: 'decimal',
          })}
          {text('minimum', `Minimum in ${booksCurrency}`, { inputMode: 'decimal' })}
          {text('budget', `Budget in ${booksCurrency}`, {
            hint: 'The most it gives away in all.',
            inputMode: 'decimal',
          })}
          <CodeCountries chosen={countries} onChange={setCountries} />
        </>
      )}
      {text('until', 'Last day', { type: 'date' })}
      {text('note', 'Note', { hint: 'Only people of the office see it.' })}
      {hasTerms && <CheckField label="For a first purchase only" checked={firstPurchase} onChange={setFirstPurchase} />}
      {canAnnounce && (
        <CheckField
          label="Announce it on the pages of the plans it covers, with their lowest price of 30 days"
          checked={announced}
          onChange={setAnnounced}
        />
      )}
      <FormActions onCancel={onDone} busy={isPending}>
        Make
      </FormActions>
    </form>
  )
}

/** Where a field of the form has another name than what is sent. */
const fieldNames: Partial<Record<keyof Fields, string>> = { until: 'endsAt' }

const sentenceFor = (field: string): string => sentences[field] ?? 'Please check this.'
const sentences: Readonly<Record<string, string>> = {
  code: 'Please enter 3 to 40 letters, digits or hyphens.',
  batch: 'Please enter up to 40 letters, digits or hyphens.',
  count: 'Please enter a number from 1 to 5000.',
  value: 'Please enter a whole percentage from 1 to 100, or an amount.',
}
