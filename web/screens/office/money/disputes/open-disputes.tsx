import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../../ui/notice.tsx'
import { writeAddress } from '../../admin-address.ts'
import { disputesQuery } from '../../admin-queries.ts'
import { counted } from '../../shown-figures.ts'
import { awaitsAnswer, shownTimeLeft } from './dispute-words.tsx'

/** On the overview, while a dispute waits for the shop's answer. */
export function OpenDisputes() {
  const { data = [] } = useQuery(disputesQuery)
  const waiting = data.filter(awaitsAnswer)
  const [next] = waiting
  if (!next) return null
  return (
    <Notice kind="warn" title={`${counted(waiting.length, 'dispute')} to answer. ${shownTimeLeft(next)}.`}>
      <p>
        Without an answer the bank gives the money back to the buyer.{' '}
        <a className="link" href={writeAddress({ tab: 'disputes' })}>
          See disputes
        </a>
      </p>
    </Notice>
  )
}
