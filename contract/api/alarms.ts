import type { AlarmView } from '../admin/operations.ts'
import { get } from './endpoint.ts'

export const listAlarms = get<{ answer: AlarmView[] }>('/api/admin/alarms', 'reader')
