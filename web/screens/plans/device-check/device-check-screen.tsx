import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import { DeviceCheck } from '../../../plans/devices/device-check.tsx'
import { deviceQuery } from '../../../plans/devices/use-device-search.ts'
import { Link } from '../../../language/link.tsx'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { usePageSearch } from '../../../router/page-search.ts'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'

const LONGEST_SEARCH = 100

const searchIn = (search: URLSearchParams): string => (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH)

export async function load({ queryClient, i18n, search: query }: LoadArgs): Promise<PageInfo> {
  const search = searchIn(query)
  if (search) await queryClient.prefetchQuery(deviceQuery(search))
  return {
    head: {
      title: t(i18n)`Will an eSIM work on my phone?`,
      description: t(i18n)`Type the name of your phone, tablet, watch or laptop to see if it works with a travel eSIM.`,
      canonicalPath: paths.deviceCheck,
      isHidden: search !== '',
    },
  }
}

export function Screen() {
  const search = searchIn(usePageSearch())
  const [, navigate] = useLocation()
  const { data: found, error, refetch } = useQuery({ ...deviceQuery(search), enabled: search !== '' })
  const { i18n } = useLingui()
  const meant = found?.find(({ isMeant }) => isMeant)
  const others = found?.filter((device) => device !== meant) ?? []
  return (
    <div className="wrap pb-(--space-section)">
      <div className="page-head">
        <h1>
          <Trans>Will an eSIM work on my phone?</Trans>
        </h1>
        <p className="lede">
          <Trans>Type the name of your phone, tablet, watch or laptop.</Trans>
        </p>
      </div>
      <div className="stack gap-5">
        <DeviceCheck key={search} search={search} found={meant} onSearch={(text) => navigate(paths.deviceSearch(text))}>
          <p>
            <LinkButton href={paths.countries}>
              <Trans>Browse Countries</Trans>
            </LinkButton>
          </p>
        </DeviceCheck>
        {search && !found && !error && (
          <Waiting>
            <Trans>Looking it up…</Trans>
          </Waiting>
        )}
        {error && (
          <LoadFailed
            title={t(i18n)`The list of devices could not be loaded`}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {found?.length === 0 && <NotListed search={search} />}
        {found && others.length > 0 && <Others devices={others} isMeant={meant !== undefined} />}
        <EidAdvice />
      </div>
    </div>
  )
}

function NotListed({ search }: { search: string }) {
  const { i18n } = useLingui()
  return (
    <Notice kind="tell" title={t(i18n)`“${search}” is not in our list`}>
      <Trans>It may still work. Dial *#06# on it: if you see a line that says EID, it supports eSIM.</Trans>
    </Notice>
  )
}

type OthersProps = { devices: readonly { id: string; name: string }[]; isMeant: boolean }

/** Other models with the same words. If the visitor named a make only, they are asked which one it is. */
function Others({ devices, isMeant }: OthersProps) {
  return (
    <nav className="stack gap-2" aria-labelledby="other-devices">
      <h2 id="other-devices" className="h3">
        {isMeant ? <Trans>Or did you mean</Trans> : <Trans>Which one is it?</Trans>}
      </h2>
      <ul className="device-others">
        {devices.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" href={paths.deviceSearch(name)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EidAdvice() {
  return (
    <section className="stack gap-2 measure">
      <h2 className="h3">
        <Trans>Not sure which one it is?</Trans>
      </h2>
      <p>
        <Trans>
          Dial *#06# as if making a call. If the screen shows a line that says EID, your phone supports eSIM. On an
          iPhone, you’ll find the model under Settings, General, About; on other phones, under Settings, About phone.
        </Trans>
      </p>
    </section>
  )
}
