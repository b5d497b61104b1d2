/** One measured number, with its budget if it has one. */
export interface Measurement {
  /** What was measured, for example `query by slug, 200 documents, p50`. */
  what: string;
  value: number;
  unit: "ms" | "s" | "bytes" | "MB" | "requests" | "renders" | "times" | "%";
  /** The most it may be, in the same unit; absent for a number that is only reported. */
  budget?: number;
  /** The least it may be, in the same unit. */
  least?: number;
}

/** Measures one aspect of the built project. */
export type Bench = () => Promise<Measurement[]>;

/** Whether a measurement is within its budget. */
export const isKept = ({ value, budget = Infinity, least = -Infinity }: Measurement): boolean =>
  value <= budget && value >= least;

/** The value that a share of all values, for example 0.95, does not exceed; by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** All measurements as lines of a table, those that miss their budget marked. */
export function table(measurements: readonly Measurement[]): string {
  const width = Math.max(...measurements.map(({ what }) => what.length));
  const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2)).padStart(9);
  return measurements
    .map((measurement) => {
      const { what, value, unit, budget, least } = measurement;
      const most = budget === undefined ? "" : `  at most ${number(budget).trim()} ${unit}`;
      const fewest = least === undefined ? "" : `  at least ${number(least).trim()} ${unit}`;
      return `${isKept(measurement) ? "✓" : "✗"} ${what.padEnd(width)} ${number(value)} ${unit}${most}${fewest}`;
    })
    .join("\n");
}
