import type { Photos } from '../photos.ts'
import { get } from './endpoint.ts'

export const listPhotos = get<{ answer: Photos }>('/api/photos', 'public')
