import type { Post } from '../../server/adapters/post.ts'

interface PlayedEsim {
  handle: string
  at: Date
  state: string
  used: number
}

const mb = 1024 * 1024
const statusOf: Record<string, string> = { ready: 'GOT_RESOURCE', installed: 'GOT_RESOURCE', inUse: 'IN_USE' }

const present = ({ handle, state, used }: PlayedEsim, index: number) => ({
  esimTranNo: handle,
  iccid: '8988',
  esimStatus: statusOf[state],
  smdpStatus: state === 'ready' ? 'RELEASED' : 'ENABLED',
  totalVolume: 5120 * mb,
  // One in twenty has been used since.
  orderUsage: (used + (state === 'inUse' && index % 20 === 0 ? 50 : 0)) * mb,
})

/** The vendor's `esim/query` over eSIMs in memory, oldest first, by name or by purchase time. */
export function playEsimList(esims: readonly PlayedEsim[]) {
  let calls = 0
  const placeOf = new Map(esims.map(({ handle }, index) => [handle, index]))

  /** How many were bought before that moment. */
  function placeAt(moment: Date): number {
    let [low, high] = [0, esims.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((esims[middle]?.at ?? moment) < moment) low = middle + 1
      else high = middle
    }
    return low
  }

  function find(asked: EsimQuery): number[] {
    if (asked.esimTranNo) return [placeOf.get(asked.esimTranNo) ?? -1].filter((place) => place >= 0)
    const from = placeAt(new Date(asked.startTime ?? 0))
    const to = placeAt(new Date(asked.endTime ?? 0))
    const { pageNum, pageSize } = asked.pager
    const start = from + (pageNum - 1) * pageSize
    const end = Math.min(to, start + pageSize)
    return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
  }

  const played: Post = async (_url, { body }) => {
    calls++
    const asked = JSON.parse(body) as EsimQuery
    const esimList = find(asked).flatMap((place) => {
      const esim = esims[place]
      return esim ? [present(esim, place)] : []
    })
    return { status: 200, text: JSON.stringify({ success: true, errorCode: '0', errorMsg: null, obj: { esimList } }) }
  }
  return { post: played, calls: () => calls }
}

interface EsimQuery {
  esimTranNo?: string
  startTime?: string
  endTime?: string
  pager: { pageNum: number; pageSize: number }
}
