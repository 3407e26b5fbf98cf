import type { Page } from '@playwright/test'

/**
 * Brings every transition to its end, so that nothing is judged half-way. Chromium sometimes never says that one has
 * ended after the window changed its size, so nothing here waits for that. The end of one may
 * begin another in an element inside. Animations without an end go on.
 */
export const standStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    for (let running = ending(); running.length > 0; running = ending())
      for (const animation of running) animation.finish()
  })
