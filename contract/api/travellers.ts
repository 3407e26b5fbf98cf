import type { TravellerChange, TravellerLinkView, TravellerMail, TravellerView } from '../sales/traveller.ts'
import { del, get, patch, post } from './endpoint.ts'

export const nameTraveller = patch<{ params: 'id'; body: TravellerChange; answer: TravellerView }>(
  '/api/orders/:id/traveller',
  'decided',
)
export const readTravellerLink = get<{ params: 'id'; answer: TravellerLinkView }>(
  '/api/orders/:id/traveller/link',
  'decided',
)
export const makeTravellerLink = post<{ params: 'id'; answer: TravellerView }>(
  '/api/orders/:id/traveller/link',
  'decided',
)
export const endTravellerLink = del<{ params: 'id'; answer: TravellerView }>(
  '/api/orders/:id/traveller/link',
  'decided',
)
export const mailTravellerLink = post<{ params: 'id'; body: TravellerMail; answer: TravellerView }>(
  '/api/orders/:id/traveller/mail',
  'decided',
)
