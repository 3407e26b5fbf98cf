import type { AlarmView } from '../office/operations.ts'
import { get } from './endpoint.ts'

export const listAlarms = get<{ answer: AlarmView[] }>('/api/admin/alarms', 'reader')
