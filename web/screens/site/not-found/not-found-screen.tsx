import type { LoadArgs } from '../../../router/routes.ts'
import { NotFound, notFoundPage } from '../../../site/chrome/not-found.tsx'

export const load = ({ i18n }: LoadArgs) => notFoundPage(i18n)

export const Screen = NotFound
