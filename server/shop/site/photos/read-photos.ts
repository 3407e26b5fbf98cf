import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'

export interface Photo {
  /** What it shows: a country's code or `region-europe`, in lower case. */
  name: string
  /** Where it is served. The name carries the content's hash, so a new picture gets a new address. */
  address: string
  path: string
  type: string
}

/** No SVG, which can contain scripts. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** The operator's own pictures: `jp.jpg` in the folder replaces Japan's poster. */
export async function readPhotos(folder: string): Promise<Photo[]> {
  const files = await readdir(folder).catch(() => [])
  const photos = await Promise.all(files.map((file) => readPhoto(folder, file)))
  return photos.filter((photo) => photo !== undefined)
}

async function readPhoto(folder: string, file: string): Promise<Photo | undefined> {
  const name = parse(file).name.toLowerCase()
  const extension = parse(file).ext.toLowerCase()
  const type = types[extension]
  if (!type || !/^[a-z-]+$/.test(name)) return undefined
  const path = join(folder, file)
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 10)
  return { name, address: `/photos/${name}-${hash}${extension}`, path, type }
}
