import { receiptRoutes } from './routes.ts'

export const receiptsFeature = {
  routes: [receiptRoutes],
}
