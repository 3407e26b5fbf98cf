import { z } from 'zod'
import { ok, type Answer } from './answer.ts'
import type { Book } from './book.ts'
import type { Form } from './form.ts'
import { newFile } from './objects/file.ts'
import { expand, integer, readParams } from './params.ts'
import { invalidRequest } from './stripe-error.ts'

const MOST_BYTES = 5 * 1024 * 1024

const FileParams = z.strictObject({
  purpose: z.literal('dispute_evidence'),
  file: z.strictObject({ name: z.string(), bytes: integer }),
  expand,
})

/** Keeps what a file is, and not what is in it. */
export async function createFile(book: Book, form: Form): Promise<Answer> {
  const { purpose, file } = readParams(FileParams, form)
  const type = /\.(pdf|png|jpe?g)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (!type) throw invalidRequest('The file must be a PDF, JPEG or PNG.', { param: 'file' })
  if (file.bytes > MOST_BYTES) throw invalidRequest('The file is too large.', { param: 'file' })
  const made = newFile(purpose, { ...file, type }, book.now)
  book.put(made)
  return ok(made)
}
