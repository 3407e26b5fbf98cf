import { file } from './endpoint.ts'

export const apiDocs = file('/api/docs', 'public', 'text/html')
export const openApiDocument = file('/api/docs/openapi.json', 'public', 'application/json')
