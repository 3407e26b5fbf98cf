import { userRoutes } from './routes.ts'

export const usersAdminFeature = { routes: [userRoutes] }
