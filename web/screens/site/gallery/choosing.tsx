import { useState } from 'react'
import { Accordion } from '../../../ui/accordion.tsx'
import { Choices } from '../../../ui/choice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

const tabs = [
  { value: 'global', label: 'Global', count: 12 },
  { value: 'regional', label: 'Regional', count: 48 },
  { value: 'countries', label: 'Countries', count: 196 },
] as const

const topUps = [
  { value: '1', label: 'Japan 1GB', note: '1.0 GB', end: '$3.99' },
  { value: '3', label: 'Japan 3GB', note: '3.0 GB', end: '$7.49' },
  { value: '5', label: 'Japan 5GB', note: '5.0 GB', end: '$10.99' },
]

const questions = [
  { id: 'what', title: 'What is an eSIM?', content: 'A SIM card without the card.' },
  { id: 'when', title: 'When should I install it?', content: 'At home, on Wi-Fi, the day before you leave.' },
]

export function Choosing() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('countries')
  const [topUp, setTopUp] = useState('3')
  const [openId, setOpenId] = useState<string | undefined>('what')
  return (
    <Specimen title="Tabs, choices, accordion">
      <Tabs label="Destinations" tabs={tabs} value={tab} onChange={setTab}>
        The panel of {tab}.
      </Tabs>
      <div className="cols-2">
        <Choices label="Top-up packages" choices={topUps} value={topUp} onChange={setTopUp} />
        <Accordion items={questions} openId={openId} onOpenChange={setOpenId} />
      </div>
    </Specimen>
  )
}
