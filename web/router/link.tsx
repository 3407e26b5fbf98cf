import { useQueryClient } from '@tanstack/react-query'
import type { AnchorHTMLAttributes } from 'react'
import { Link as WouterLink } from 'wouter'
import { isApi } from '#contract/api/endpoint.ts'
import { findPage, loadPage } from './open-page.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string }

/** A link inside the shop. It starts fetching the page when someone is about to follow it. */
export function Link({ href, children, ...rest }: LinkProps) {
  const queryClient = useQueryClient()
  const isOurs = href.startsWith('/') && !isApi(href) && !href.startsWith('/sandbox')
  if (!isOurs)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )

  const warm = () => {
    findPage(href)
      .then((page) => loadPage(page, queryClient))
      .catch(() => undefined)
  }
  return (
    <WouterLink href={href} onPointerEnter={warm} onFocus={warm} onTouchStart={warm} {...rest}>
      {children}
    </WouterLink>
  )
}
