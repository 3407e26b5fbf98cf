import type { LegalKind } from '#contract/site/shop-profile.ts'
import type { LoadArgs, Params } from '../../../router/routes.ts'
import { LegalPage } from '../../../site/legal/legal-page.tsx'
import { loadLegalPage } from '../../../site/legal/load-legal-page.ts'

/** Set in the table of routes. */
const kindIn = ({ kind }: Params) => kind as LegalKind

export const load = (args: LoadArgs) => loadLegalPage(args, kindIn(args.params))

export function Screen({ params }: { params: Params }) {
  const kind = kindIn(params)
  return <LegalPage key={kind} kind={kind} />
}
