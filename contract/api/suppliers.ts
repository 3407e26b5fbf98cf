import type {
  JoinRequest,
  PlanComparison,
  PlanPair,
  RoutingChange,
  RoutingOutcome,
  RoutingTrial,
  SplitRequest,
  SuppliersView,
  SupplierSwitch,
} from '../office/suppliers.ts'
import { get, post } from './endpoint.ts'

export const readSuppliers = get<{ answer: SuppliersView }>('/api/admin/suppliers', 'reader')
export const switchSupplier = post<{ params: 'supplier'; body: SupplierSwitch; answer: SuppliersView }>(
  '/api/admin/suppliers/:supplier/switch',
  'manager',
)
export const tryRouting = post<{ body: RoutingTrial; answer: RoutingOutcome }>(
  '/api/admin/suppliers/routing/try',
  'manager',
)
export const changeRouting = post<{ body: RoutingChange; answer: SuppliersView }>(
  '/api/admin/suppliers/routing',
  'manager',
)
export const comparePlans = get<{ query: PlanPair; answer: PlanComparison }>('/api/admin/suppliers/plans', 'reader')
export const joinPlans = post<{ body: JoinRequest; answer: SuppliersView }>('/api/admin/suppliers/joins', 'manager')
export const splitPlans = post<{ body: SplitRequest; answer: SuppliersView }>('/api/admin/suppliers/splits', 'manager')
