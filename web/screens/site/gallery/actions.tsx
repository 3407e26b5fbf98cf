import { RefreshCw, RotateCcw } from 'lucide-react'
import { Button, IconButton, LinkButton, type ButtonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { Specimen } from './specimen.tsx'

const looks: { look: ButtonLook; label: string }[] = [
  { look: 'sun', label: 'Purchase This Plan' },
  { look: 'solid', label: 'Purchase Plan' },
  { look: 'line', label: 'View Details' },
  { look: 'quiet', label: 'Cancel' },
  { look: 'danger', label: 'Reset to Default (1.0x)' },
]

export function Actions() {
  return (
    <Specimen title="Buttons">
      {looks.map(({ look, label }) => (
        <div key={look} className="flow">
          <Button look={look}>{label}</Button>
          <Button look={look} icon={<RotateCcw className="icon" />}>
            With icon
          </Button>
          <Button look={look} busy>
            Working
          </Button>
          <Button look={look} busy icon={<RotateCcw className="icon" />}>
            Working
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flow">
        <Button look="line" size="sm">
          Small
        </Button>
        <Button look="line">Middle</Button>
        <Button look="line" size="lg">
          Large
        </Button>
        <LinkButton look="line" href="#main">
          A link
        </LinkButton>
        <Tooltip text="Asks the network how much is left">
          <IconButton label="Refresh usage" icon={<RefreshCw className="icon" />} />
        </Tooltip>
        <CopyButton
          text="LPA:1$smdp.example$CODE"
          label="Copy installation code"
          copied="Installation code copied to clipboard"
        />
      </div>
      <div className="card pad on-sea flow">
        <Button look="sun" size="lg">
          Get Started
        </Button>
        <Button look="line" size="lg">
          Learn More
        </Button>
        <Button look="quiet">Quiet</Button>
      </div>
    </Specimen>
  )
}
