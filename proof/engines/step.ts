/** Words on a page: a part of them in any case, all of them, or a pattern. */
export interface Words {
  words: string
  isExact: boolean
  pattern?: { source: string; flags: string }
}

/** One step on the way to a part of the page. */
export type Step =
  | { by: 'role'; role: string; name?: Words | undefined; level?: number | undefined; states?: Record<string, boolean> }
  | { by: 'label'; name: Words }
  | { by: 'text'; name: Words }
  | { by: 'css'; selector: string }
  | { by: 'filter'; hasText: Words }
  | { by: 'nth'; index: number }

export type Question = 'look' | 'aim' | 'fill' | 'focus' | 'blur'

export interface Facts {
  isVisible: boolean
  isEnabled: boolean
  isChecked: boolean
  isFocused: boolean
  text: string
  value: string | null
  attributes: Record<string, string>
}

export interface Look {
  count: number
  texts: string[]
  first?: Facts
  place?: { x: number; y: number }
  /** Why it cannot be done yet. */
  problem?: string
}
