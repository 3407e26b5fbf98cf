import type { FiguresQuery, FiguresView } from '../office/figures-view.ts'
import { get } from './endpoint.ts'

export const readFigures = get<{ query: FiguresQuery; answer: FiguresView }>('/api/admin/figures', 'reader')
