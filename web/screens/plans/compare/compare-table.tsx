import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/site/paths.ts'
import { planName } from '#contract/plans/place-names.ts'
import type { FactLine } from '#contract/plans/plan-facts.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { Link } from '../../../language/link.tsx'
import { useNaming } from '../../../language/naming.ts'
import { mostCompared } from '../../../plans/plan-cards/comparing.ts'
import { purchasePath } from '../../../plans/plan-cards/purchase-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Compared } from './compared-query.ts'
import { comparedLines } from './compared-lines.ts'
import { FactCell } from './fact-cell.tsx'
import { PriceCell } from './price-cell.tsx'
import { othersOf } from './too-few.tsx'

/**
 * A table on a wide screen. On a narrow one each fact is a block: its label, and below it the value for each plan, two
 * to a row. A value shared by all plans is shown once.
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
            <th scope="col" aria-label={t`What each plan promises`} />
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
                  <FactValue line={told[0]} plan={plans[0]} plans={plans} />
                </Cell>
              ) : (
                plans.map((plan, index) => (
                  <Cell key={plan.id} name={names[index]}>
                    <FactValue line={told[index]} plan={plan} plans={plans} />
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

/** The filter and the link to add another plan. The checkbox works without script. */
function Choices({ differing, of, plans }: { differing: number; of: number; plans: readonly PackageView[] }) {
  const last = plans.at(-1)
  return (
    <div className="compare-choices">
      <label className="compare-switch">
        <input type="checkbox" autoComplete="off" />
        <span>
          <Trans>Differences only</Trans>{' '}
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

/** A plan removed here is also unticked on the plan cards. */
const forgetPick = async (id: string) => (await import('../../../plans/plan-cards/picked-plans.ts')).unpick(id)

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
      {/* When columns wrap, each value needs its plan's name; screen readers have the table headers. */}
      {name && (
        <span className="compare-whose" aria-hidden="true">
          {name}
        </span>
      )}
      {children}
    </td>
  )
}

type FactValueProps = { line: FactLine | undefined; plan: PackageView; plans: readonly PackageView[] }

/** A price per GB or day is shown in the visitor's currency and compared with the others. */
function FactValue({ line, plan, plans }: FactValueProps) {
  if (line?.key === 'pricePerGb' || line?.key === 'pricePerDay')
    return <PriceCell of={line.key} plan={plan} plans={plans} />
  return <FactCell line={line} plan={plan} />
}
