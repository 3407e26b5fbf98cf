import type { Photos } from '../site/photos.ts'
import { get } from './endpoint.ts'

export const listPhotos = get<{ answer: Photos }>('/api/photos', 'public')
