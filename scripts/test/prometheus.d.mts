export type Labels = Record<string, string>

export interface Prometheus {
  url: string
  query(expr: string): Promise<(Labels & { value: number })[]>
  series(selector: string): Promise<Labels[]>
  ringing(): Promise<Labels[]>
  stop(): Promise<void>
}

export function whyNoPrometheus(): string | undefined
export function startPrometheus(options: { targets: string[]; forSeconds?: number }): Promise<Prometheus>
