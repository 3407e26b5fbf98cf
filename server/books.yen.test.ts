import { describe } from 'vitest'
import { tellOfBooksIn } from './testing/books-cases.ts'

// The stand-in's rate: one dollar is so many yen. Yen have no smaller unit.
describe('a shop that keeps its books in yen', () => tellOfBooksIn('JPY', 154.62))
