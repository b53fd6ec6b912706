/** What the process counted since it started, and last measured, by name and labels; `/metrics` tells it. */
export interface Counts {
  /** One more, or so many. */
  add(name: string, labels?: Readonly<Record<string, string>>, by?: number): void;
  /** Says how much there is of something now. */
  set(name: string, value: number): void;
  get(name: string, labels?: Readonly<Record<string, string>>): number;
  /** Prometheus text, one line each. */
  toText(): string;
}

/** Counters of one process. Labels come from few values of ours, never from what somebody sent. */
export function makeCounts(): Counts {
  const counts = new Map<string, number>();
  const line = (name: string, labels: Readonly<Record<string, string>> = {}) => {
    const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
  };
  return {
    add(name, labels, by = 1) {
      const key = line(name, labels);
      counts.set(key, (counts.get(key) ?? 0) + by);
    },
    set: (name, value) => void counts.set(line(name), value),
    get: (name, labels) => counts.get(line(name, labels)) ?? 0,
    toText: () => [...counts].map(([key, count]) => `${key} ${count}\n`).join(''),
  };
}
