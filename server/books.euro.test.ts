import { describe } from 'vitest'
import { tellOfBooksIn } from './testing/books-cases.ts'

// The stand-in's rate: one dollar is so many euros.
describe('a shop that keeps its books in euros', () => tellOfBooksIn('EUR', 0.8628))
