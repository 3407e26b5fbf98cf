import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { directionOf, ownNames, sourceLanguage } from '#contract/languages/languages.ts'
import type { LegalTextView } from '#contract/site/legal.ts'
import { legalPaths, legalVersionPath } from '#contract/site/paths.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { useShop } from '../../data/shop.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Link } from '../../language/link.tsx'
import { useLanguage } from '../../language/use-language.ts'
import { LoadFailed } from '../../plans/plan-cards/load-failed.tsx'
import { usePageSearch } from '../../router/page-search.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NotFound } from '../chrome/not-found.tsx'
import { legalQuery } from './load-legal-page.ts'
import { SellerFacts } from './seller-facts.tsx'
import { WhereToWithdraw } from './where-to-withdraw.tsx'
import './legal.css'

/** One of the operator's legal texts, in its current version or an earlier one; `isBelow` where it follows something. */
export function LegalPage({ kind, isBelow = false }: { kind: LegalKind; isBelow?: boolean }) {
  const { t } = useLingui()
  const version = usePageSearch().get('version')
  const { data, error, refetch } = useQuery(legalQuery(kind, version))
  if (data === null) return <NotFound />
  if (data) return <Text text={data} isBelow={isBelow} />
  return (
    <div className="wrap legal">
      {error ? (
        <LoadFailed title={t`The text could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t`Loading the text`} className="stack page-head">
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton height="20rem" />
        </Loading>
      )}
    </div>
  )
}

function Text({ text, isBelow }: { text: LegalTextView; isBelow: boolean }) {
  const { isDemonstration } = useShop()
  const { kind, title, language, html } = text
  return (
    <div className="wrap legal">
      <div className="page-head">
        {isBelow ? <h2>{title}</h2> : <h1>{title}</h1>}
        {!isDemonstration && <Standing text={text} />}
      </div>
      <div className="legal-notices">
        {isDemonstration && <OfNobody />}
        <InAnotherLanguage text={text} />
        {!isDemonstration && <NotTheCurrent text={text} />}
      </div>
      <div className="legal-columns">
        <Contents text={text} />
        <div className="legal-main">
          {kind === 'imprint' && <SellerFacts />}
          {kind === 'withdrawal' && <WhereToWithdraw />}
          {/* The server renders it from Markdown and lets no script through. */}
          <div
            className="prose legal-text"
            lang={language}
            dir={directionOf(language)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {!isDemonstration && <EarlierVersions text={text} />}
        </div>
      </div>
    </div>
  )
}

function Standing({ text: { version, validFrom } }: { text: LegalTextView }) {
  const day = useFormats().dayUtc(validFrom)
  return (
    <p className="muted">
      <Trans>
        Version <bdi>{version}</bdi>. Valid from {day}.
      </Trans>
    </p>
  )
}

function OfNobody() {
  const { t } = useLingui()
  return (
    <Notice kind="tell" title={t`This is a demonstration`}>
      <Trans>Nothing is really sold here, and the money is play money. A real shop shows its own text here.</Trans>
    </Notice>
  )
}

function InAnotherLanguage({ text: { language } }: { text: LegalTextView }) {
  const isOther = useLanguage() !== language
  if (!isOther) return null
  const name = ownNames[language]
  return (
    <Notice>
      {language === sourceLanguage ? (
        <Trans>This text is available in English only.</Trans>
      ) : (
        <Trans>
          This text is available in <span lang={language}>{name}</span> only.
        </Trans>
      )}
    </Notice>
  )
}

function NotTheCurrent({ text: { kind, version, current, next } }: { text: LegalTextView }) {
  const formats = useFormats()
  if (version !== current && version !== next?.version)
    return (
      <Notice kind="warn">
        <Trans>
          This is an earlier version.{' '}
          <Link className="link" href={legalPaths[kind]}>
            Read the one that is valid now.
          </Link>
        </Trans>
      </Notice>
    )
  if (!next) return null
  const day = formats.dayUtc(next.validFrom)
  if (version === next.version)
    return (
      <Notice kind="warn">
        <Trans>This version is not valid yet. It takes effect on {day}.</Trans>
      </Notice>
    )
  return (
    <Notice>
      <Trans>
        A new version will be valid from {day}.{' '}
        <Link className="link" href={legalVersionPath(legalPaths[kind], next.version)}>
          Read it now.
        </Link>
      </Trans>
    </Notice>
  )
}

/** With fewer headings a table of contents is not worth showing. */
const worthAList = 6

function Contents({ text: { contents, language } }: { text: LegalTextView }) {
  const { t } = useLingui()
  if (contents.length < worthAList) return null
  return (
    <nav className="legal-contents" aria-label={t`On this page`}>
      <ol lang={language} dir={directionOf(language)}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function EarlierVersions({ text: { kind, version: shown, current, versions } }: { text: LegalTextView }) {
  const formats = useFormats()
  const others = versions.filter(({ version }) => version !== shown && version !== current)
  if (others.length === 0) return null
  return (
    <section className="legal-versions" aria-labelledby="versions">
      <h2 id="versions">
        <Trans>Earlier versions</Trans>
      </h2>
      <ul>
        {others.map(({ version, validFrom }) => {
          const day = formats.dayUtc(validFrom)
          return (
            <li key={version}>
              <Link className="link" href={legalVersionPath(legalPaths[kind], version)}>
                <Trans>
                  Version <bdi>{version}</bdi>, valid from {day}
                </Trans>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
