import type { CodeCheck, CodeCheckView } from '../sales/code.ts'
import { post } from './endpoint.ts'

export const checkCode = post<{ body: CodeCheck; answer: CodeCheckView }>('/api/codes/check', 'public')
