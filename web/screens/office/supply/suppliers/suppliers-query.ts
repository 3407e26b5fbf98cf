import { queryOptions } from '@tanstack/react-query'
import { readSuppliers } from '#contract/api/suppliers.ts'
import { queryOf } from '../../../../data/query.ts'

export const suppliersQuery = queryOptions({ ...queryOf(readSuppliers), staleTime: 10_000 })
