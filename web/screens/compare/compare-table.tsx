import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/pages/paths.ts'
import { planName } from '#contract/catalog/place-names.ts'
import type { FactLine } from '#contract/plan-facts/plan-facts.ts'
import type { PackageView } from '#contract/catalog/plan.ts'
import { Link } from '../../language/link.tsx'
import { useNaming } from '../../language/naming.ts'
import { mostCompared } from '../../plans/comparing.ts'
import { purchasePath } from '../../plans/purchase-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Compared } from './compared-query.ts'
import { comparedLines } from './compared-lines.ts'
import { FactCell } from './fact-cell.tsx'
import { PriceCell } from './price-cell.tsx'
import { othersOf } from './too-few.tsx'

/**
 * A table on a wide screen. On a narrow one each line is a block of its own: what it is about, and below it what each plan
 * says, two to a row. What all of them say is said once.
 */
export function CompareTable({ compared, isPaused }: { compared: readonly Compared[]; isPaused: boolean }) {
  const { t } = useLingui()
  const naming = useNaming()
  const plans = compared.map(({ plan }) => plan)
  const names = plans.map((plan) => planName(plan, naming))
  const lines = comparedLines(compared.map(({ facts }) => facts))
  return (
    <div className={classes('compare', plans.length > 2 && 'compare-many')}>
      <Choices differing={lines.filter(({ isSame }) => !isSame).length + 1} of={lines.length + 1} plans={plans} />
      <table>
        <caption className="vh">
          <Trans>Plans side by side</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" aria-label={t`What is promised`} />
            {plans.map((plan, index) => (
              <th key={plan.id} scope="col">
                <PlanHead plan={plan} name={names[index] ?? ''} others={plans} isPaused={isPaused} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Price</Trans>
            </th>
            {plans.map((plan, index) => (
              <Cell key={plan.id} name={names[index]}>
                <PriceCell of="price" plan={plan} plans={plans} />
              </Cell>
            ))}
          </tr>
          {lines.map(({ key, label, told, isSame }) => (
            <tr key={key} className={isSame ? 'is-same' : undefined}>
              <th scope="row">{label}</th>
              {isSame && told[0] && plans[0] ? (
                <Cell colSpan={plans.length}>
                  <Told line={told[0]} plan={plans[0]} plans={plans} />
                </Cell>
              ) : (
                plans.map((plan, index) => (
                  <Cell key={plan.id} name={names[index]}>
                    <Told line={told[index]} plan={plan} plans={plans} />
                  </Cell>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is shown of the table, and the way to another plan. A mark in a box needs no script. */
function Choices({ differing, of, plans }: { differing: number; of: number; plans: readonly PackageView[] }) {
  const last = plans.at(-1)
  return (
    <div className="compare-choices">
      <label className="compare-switch">
        <input type="checkbox" autoComplete="off" />
        <span>
          <Trans>Only what differs</Trans>{' '}
          <small className="muted">
            <Plural value={of} one={`${differing} of # line`} other={`${differing} of # lines`} />
          </small>
        </span>
      </label>
      {last && plans.length < mostCompared && (
        <Link className="link small" href={othersOf(last)}>
          <Trans>Add another plan</Trans>
        </Link>
      )}
    </div>
  )
}

/** Whoever takes a plan out here does not want it picked on the cards either. */
const forgetPick = async (id: string) => (await import('../../plans/picked-plans.ts')).unpick(id)

type PlanHeadProps = { plan: PackageView; name: string; others: readonly PackageView[]; isPaused: boolean }

function PlanHead({ plan, name, others, isPaused }: PlanHeadProps) {
  const { t } = useLingui()
  const left = others.filter(({ id }) => id !== plan.id).map(({ id }) => id)
  return (
    <div className="compare-head">
      <Link className="compare-name" href={paths.plan(plan.id)}>
        {name}
      </Link>
      <Link
        className="icon-btn"
        href={paths.compare(left)}
        aria-label={t`Remove ${name}`}
        onClick={() => void forgetPick(plan.id)}
      >
        <X className="icon" />
      </Link>
      {!isPaused && (
        <LinkButton size="sm" href={purchasePath(plan)}>
          <Trans>
            Purchase Plan<span className="vh">, {name}</span>
          </Trans>
        </LinkButton>
      )}
    </div>
  )
}

function Cell({ name, colSpan, children }: { name?: string | undefined; colSpan?: number; children: ReactNode }) {
  return (
    <td className="fact-sheet" colSpan={colSpan}>
      {/* Where columns wrap, what is said needs its plan beside it; the table's heads tell those who listen. */}
      {name && (
        <span className="compare-whose" aria-hidden="true">
          {name}
        </span>
      )}
      {children}
    </td>
  )
}

type ToldProps = { line: FactLine | undefined; plan: PackageView; plans: readonly PackageView[] }

/** A price is shown in the visitor's currency, and held against the others'. */
function Told({ line, plan, plans }: ToldProps) {
  if (line?.key === 'pricePerGb' || line?.key === 'pricePerDay')
    return <PriceCell of={line.key} plan={plan} plans={plans} />
  return <FactCell line={line} plan={plan} />
}
