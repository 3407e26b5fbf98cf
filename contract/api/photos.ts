import type { Photos } from '../plans/photos.ts'
import { get } from './endpoint.ts'

export const listPhotos = get<{ answer: Photos }>('/api/photos', 'public')
