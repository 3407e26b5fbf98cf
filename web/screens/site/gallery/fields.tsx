import { useState } from 'react'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Specimen } from './specimen.tsx'

const days = [
  { value: '', label: 'All Days' },
  { value: '15', label: '15 days' },
  { value: '30', label: '30 days' },
]

export function Fields() {
  const [chosen, setChosen] = useState('30')
  return (
    <Specimen title="Fields">
      <div className="fields fields-2">
        <TextField label="First Name" defaultValue="Maya" required />
        <TextField label="Phone Number" placeholder="+46 70 123 45 67" hint="With country code." required />
        <TextField
          label="Email address"
          type="email"
          defaultValue="maya.lindqvist@example"
          error="Please enter a valid email address"
          required
        />
        <TextField label="Account ID" defaultValue="#8E41B7D2" disabled />
        <Select label="Days" options={days} value={chosen} onChange={setChosen} />
        <Select label="Speed" options={days} value={chosen} onChange={setChosen} error="Nothing matches" />
        <TextArea label="Message" defaultValue="Can I use the hotspot on the 5GB plan?" />
      </div>
      <Notice kind="bad" title="Missing Required Fields">
        Email, Phone
      </Notice>
    </Specimen>
  )
}
