import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../language/link.tsx'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'
import './button.css'

/** `sun` is for the one next step of a view; lists repeat `solid`; `line` and `quiet` step back from there. */
export type ButtonLook = 'sun' | 'solid' | 'line' | 'quiet' | 'danger'

type Looks = {
  look?: ButtonLook
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  wide?: boolean
  /** A lucide icon; it is sized here and hidden from screen readers. */
  icon?: ReactNode
}

const looksOf = ({ look = 'solid', size = 'md', wide }: Looks, className?: string) =>
  classes('btn', `btn-${look}`, size !== 'md' && `btn-${size}`, wide && 'btn-wide', className)

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Work is under way: the arcs turn, the label stays, and further clicks do nothing. */
    busy?: boolean
  }

export function Button({ look, size, wide, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  // Not `disabled`: that would move the keyboard focus back to the top of the page.
  const handleClick = busy ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button
      type="button"
      {...rest}
      className={looksOf({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {icon}
      {children}
    </button>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & Looks

/** A link that looks like a button: for everything that only navigates. */
export function LinkButton({ look, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={looksOf({ look, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: ReactNode }

/** An icon alone, large enough for a thumb; its label is for screen readers. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes('icon-btn', className)} aria-label={label}>
      {icon}
    </button>
  )
}
