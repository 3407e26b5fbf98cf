import type { Scene } from './scene.ts'

interface AnswerCounts {
  own: number
  beside: number
}

/**
 * How many cheap answers a process gives while it does some work, and how many another process gives meanwhile. The
 * machine's load affects both alike.
 */
export async function answersDuring(scene: Scene, url: string, work: Promise<unknown>): Promise<AnswerCounts> {
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => undefined)
  const count = async (door: string) => {
    let answers = 0
    do {
      await (await fetch(`${door}/healthz`)).text()
      answers++
    } while (!isOver)
    return answers
  }
  const [own, beside] = await Promise.all([count(url), count(scene.urls[1])])
  return { own, beside }
}

/** A blocked process answers once per piece of work, while its neighbour answers hundreds of times. */
export const isHeldUp = ({ own, beside }: AnswerCounts): boolean => beside > 40 && beside > 8 * own
