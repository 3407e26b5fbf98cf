/**
 * What becomes of an eSIM when its money goes back. `returned`: unused, and the supplier returns our money. `switched-off`:
 * no phone can use it any more, our money is spent. `over`: there is none, or its plan has ended. `goes-on`: its supplier
 * can do neither, so it works until its plan ends.
 */
export const esimEndings = ['returned', 'switched-off', 'over', 'goes-on'] as const
export type EsimEnding = (typeof esimEndings)[number]
