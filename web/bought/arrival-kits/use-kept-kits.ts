import { useQuery } from '@tanstack/react-query'
import { listKept } from './kept-kits.ts'

/** The kits on this device; undefined until they are read. */
export const useKeptKits = () =>
  useQuery({ queryKey: ['kept-kits'], queryFn: listKept, networkMode: 'always', staleTime: 0 }).data
