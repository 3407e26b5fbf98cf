import './styles/app.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { getJson } from './lib/api.ts'
import { checkPrices } from './lib/fresh-prices.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { refreshUser } from './lib/user.ts'
import { findPage } from './open-page.ts'
import { hangPhotos, photosKey, type Photos } from './posters/photos.ts'

const queryClient = createQueryClient(getJson)
const state = document.getElementById('state')?.textContent
if (state) hydrate(queryClient, JSON.parse(state) as DehydratedState)
hangPhotos(queryClient.getQueryData<Photos>(photosKey) ?? {})

const root = document.getElementById('root')
const { pathname, search } = window.location
const first = await findPage(pathname + search)
if (root) startTransition(() => void hydrateRoot(root, <App queryClient={queryClient} first={first} />))

// A page kept for everybody shows the signed-out frame; whoever this browser belongs to is asked once.
refreshUser(queryClient).catch(() => undefined)

// The page may have waited in a cache of the browser's own; its prices are looked at once.
void checkPrices(queryClient)
