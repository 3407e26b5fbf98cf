import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import './accordion.css'

type AccordionItem = { id: string; title: string; content: ReactNode }

type AccordionProps = {
  items: readonly AccordionItem[]
  /** The open item; several accordions can share it, so that one item is open among all of them. */
  openId: string | undefined
  onOpenChange: (id: string | undefined) => void
  /** The level of the items' headings in the page. */
  level?: 3 | 4
}

export function Accordion({ items, openId, onOpenChange, level = 3 }: AccordionProps) {
  const baseId = useId()
  const Heading = `h${level}` as const
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => {
        const isOpen = id === openId
        const panelId = `${baseId}-${id}`
        return (
          <div key={id} className="accordion-item">
            <Heading>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={() => onOpenChange(isOpen ? undefined : id)}
              >
                {title}
                <ChevronDown className="icon" />
              </button>
            </Heading>
            <div id={panelId} className="accordion-panel" hidden={!isOpen}>
              {content}
            </div>
          </div>
        )
      })}
    </div>
  )
}
