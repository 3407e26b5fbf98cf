import type { Photos } from '../catalog/photos.ts'
import { get } from './endpoint.ts'

export const listPhotos = get<{ answer: Photos }>('/api/photos', 'public')
