import { describe } from 'vitest'
import { tellOfBooksIn } from './testing/books-cases.ts'
import { tellOfEndingsIn } from './testing/ending-cases.ts'

// The stand-in's rate: one dollar is so many euros.
describe('a shop that keeps its books in euros', () => tellOfBooksIn('EUR', 0.8628))

describe('the same shop whose prices in pounds end in .99', () => tellOfEndingsIn('GBP', '£'))
