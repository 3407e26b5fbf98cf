import type { Calamity, Scene } from './calamity.ts'
import { refusalOf } from './refusal-of.ts'

/** The alerts that follow from a database outage. */
const withoutDatabase = ['DatabaseDown', 'NoticesNotHeard', 'NoWorker', 'MoneyJobsWait', 'ErrorsServed', 'SlowAnswers']

const killWeb = async ({ production }: Scene) => void production.web[0].kill('until told')

export const failingMachines: Calamity[] = [
  {
    what: 'one of two web processes dies',
    rings: ['ProcessDown'],
    strike: killWeb,
    async mend({ production: { web } }) {
      web[0].startAgain()
      await web[0].untilReady()
    },
  },
  {
    what: 'the worker dies, and an order is paid meanwhile',
    rings: ['ProcessDown', 'NoWorker', 'MoneyJobsWait', 'DeliverySlow', 'DeliveryLate'],
    async strike({ production, shopper }) {
      production.worker.kill('until told')
      await shopper.buy()
    },
    async mend({ production: { worker } }) {
      worker.startAgain()
      await worker.untilReady()
    },
  },
  {
    what: 'all processes die',
    rings: ['NobodyAnswers', 'ProcessDown'],
    isClosed: true,
    async strike({ production: { web, worker } }) {
      for (const each of [...web, worker]) each.kill('until told')
    },
    async mend({ production: { web, worker } }) {
      for (const each of [...web, worker]) each.startAgain()
      await Promise.all([...web, worker].map((each) => each.untilReady()))
    },
  },
  {
    what: 'the pooler is gone',
    rings: ['DatabaseDown'],
    mayRing: withoutDatabase,
    strike: async ({ production: { wires } }) => wires.pooled.cut(),
    mend: async ({ production: { wires } }) => wires.pooled.mend(),
  },
  {
    what: 'the database takes everything and answers nothing',
    rings: ['DatabaseDown'],
    mayRing: withoutDatabase,
    async strike({ production: { wires } }) {
      wires.pooled.hush()
      wires.direct.hush()
    },
    async mend({ production: { wires } }) {
      // Requests on the muted connections would wait for ever: a real network that comes back has dropped them too.
      wires.pooled.cut()
      wires.direct.cut()
      wires.pooled.mend()
      wires.direct.mend()
    },
  },
  {
    what: 'notices do not arrive (the line past the pooler hangs)',
    rings: ['NoticesNotHeard'],
    mayRing: withoutDatabase,
    strike: async ({ production: { wires } }) => wires.direct.hush(),
    async mend({ production: { wires } }) {
      wires.direct.cut()
      wires.direct.mend()
    },
  },
  {
    what: 'a worker with a clock five minutes ahead is started',
    rings: [],
    async strike({ production }) {
      const said = await refusalOf({ ...production.env, ROLE: 'worker', CLOCK_SKEW_SECONDS: '300' })
      console.log(`  it refused: ${said}`)
    },
    mend: async () => {},
  },
]
