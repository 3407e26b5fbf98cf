import { paths } from '#contract/paths.ts'
import { Link } from '../../lib/link.tsx'

export const load = () => ({ head: { title: 'Stay Connected Anywhere', canonicalPath: '/' } })

export function Screen() {
  return (
    <>
      <h1>Stay Connected Anywhere</h1>
      <Link href={paths.countries}>Browse Plans</Link>
    </>
  )
}
