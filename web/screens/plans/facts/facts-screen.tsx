import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/api/address.ts'
import { factsVersionPdf, readFactsVersion } from '#contract/api/plan-facts.ts'
import { paths } from '#contract/site/paths.ts'
import type { FactsVersionView } from '#contract/plans/plan-facts.ts'
import { queryIfThere } from '../../../data/query.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { FactSheet } from '../../../plans/plan-cards/fact-sheet.tsx'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import type { LoadArgs, PageInfo, Params } from '../../../router/routes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { NotFound, notFoundPage } from '../../../site/chrome/not-found.tsx'
import './facts-screen.css'

const factsQuery = (version: string) => queryIfThere(readFactsVersion, { params: { version } })

export async function load({ queryClient, i18n, params: { version = '' } }: LoadArgs): Promise<PageInfo> {
  const facts = await queryClient.ensureQueryData(factsQuery(version))
  if (!facts) return notFoundPage(i18n)
  const { name, isCurrent } = facts
  return {
    head: {
      title: t(i18n)`Plan facts: ${name}`,
      description: t(i18n)`What was promised with ${name}.`,
      canonicalPath: paths.facts(version),
      // Search engines should find the current version only.
      isHidden: !isCurrent,
    },
  }
}

/** One version of a plan's facts, unchanged since the plan was sold with it. */
export function Screen({ params: { version = '' } }: { params: Params }) {
  const { t: say } = useLingui()
  const { data, error, refetch } = useQuery(factsQuery(version))
  if (data === null) return <NotFound />
  return (
    <div className="wrap facts-page">
      {data && <Version facts={data} />}
      {!data && error && (
        <LoadFailed title={say`The plan facts could not be loaded`} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={say`Loading the plan facts`} className="stack page-head">
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton height="30rem" />
        </Loading>
      )}
    </div>
  )
}

function Version({ facts }: { facts: FactsVersionView }) {
  const { name, version, packageId, isCurrent } = facts
  const formats = useFormats()
  const language = useLanguage()
  const price = formats.planPrice(facts.price, facts.currency)
  const day = formats.dayUtc(facts.firstSoldAt)
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
        <p className="muted">
          <Trans>
            {price}. Offered since {day}. Version <bdi>{version}</bdi>.
          </Trans>
        </p>
      </div>
      {!isCurrent && (
        <Notice>
          <Trans>
            This is how the plan was sold then. An order that names this version keeps it.{' '}
            <Link className="link" href={paths.plan(packageId)}>
              See the plan as it is now.
            </Link>
          </Trans>
        </Notice>
      )}
      <section className="stack" aria-labelledby="plan-facts">
        <h2 id="plan-facts">
          <Trans>Plan facts</Trans>
        </h2>
        <FactSheet facts={facts} />
        <p>
          <a
            className="link small"
            rel="nofollow"
            href={addressOf(factsVersionPdf, { params: { version }, query: { language } })}
          >
            <Trans>Contract summary (PDF)</Trans>
          </a>
        </p>
      </section>
    </>
  )
}
