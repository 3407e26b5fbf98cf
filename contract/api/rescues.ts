import type { RescueFigures, RescueHelp, RescueHelpView, RescueReport, RescueView } from '../bought/rescue-request.ts'
import { get, post } from './endpoint.ts'

export const readRescue = get<{ params: 'id'; answer: RescueView }>('/api/orders/:id/rescue', 'decided')
export const reportRescue = post<{ params: 'id'; body: RescueReport; answer: RescueView }>(
  '/api/orders/:id/rescue',
  'decided',
)
export const askForHelp = post<{ params: 'id'; body: RescueHelp; answer: RescueHelpView }>(
  '/api/orders/:id/rescue/help',
  'decided',
  { status: 201 },
)
export const readRescueFigures = get<{ query: { days?: number }; answer: RescueFigures }>(
  '/api/admin/rescues',
  'reader',
)
