import type { ComponentProps } from 'react'
import { Link as RouteLink } from 'wouter'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

// The server's own addresses, places on this page and other sites are the browser's business, not the router's.
const leavesTheRouter = (href: string) => href.startsWith('/api/') || !href.startsWith('/')

/** A link that changes the route in place where it can, and is an ordinary link where it cannot. */
export function Link({ href, children, ...rest }: LinkProps) {
  if (leavesTheRouter(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <RouteLink href={href} {...rest}>
      {children}
    </RouteLink>
  )
}
