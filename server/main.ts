import { runShop } from './run-shop.ts'

void runShop()
