/** A line of a payslip. `amountCents` stands in the column of that index. */
export interface Concept {
  code: string;
  name: string;
  quantity: string;
  column: number;
  amountCents: number;
}

/** What a country pays and withholds, in hundredths of a per cent of a base. */
export interface ConceptRule {
  code: string;
  name: string;
  quantity: string;
  column: number;
  /** Of the basic salary, or of the sum of column 0 so far. */
  of: 'basic' | 'gross' | 'fixed';
  basisPoints?: number;
  fixedCents?: number;
  /** Years of service multiply the rate. */
  byYears?: boolean;
  /** Only in some months of some people. */
  sometimes?: boolean;
}

/** What one person is paid by. */
export interface PayBasis {
  basicCents: number;
  yearsOfService: number;
  /** A number that is always the same for the same person and month: who gets what is paid only sometimes. */
  chance: number;
  /** Smallest unit of the currency in cents: 100 where nobody pays cents. */
  roundToCents: number;
}

/** The lines of one payslip. Whole cents throughout: what is shown adds up exactly. */
export function computeConcepts(rules: readonly ConceptRule[], basis: PayBasis): Concept[] {
  const lines: Concept[] = [];
  for (const [i, rule] of rules.entries()) {
    if (rule.sometimes && (basis.chance >> (i % 16)) % 3 !== 0) continue;
    const times = rule.byYears ? basis.yearsOfService : 1;
    if (times === 0) continue;
    const gross = totalOf(lines, 0);
    const base = rule.of === 'basic' ? basis.basicCents : gross;
    const exact =
      rule.of === 'fixed' ? (rule.fixedCents ?? 0) : (base * (rule.basisPoints ?? 0) * times) / 10_000;
    lines.push({
      code: rule.code,
      name: rule.name,
      quantity: rule.byYears ? rule.quantity.replace('#', String(times)) : rule.quantity,
      column: rule.column,
      amountCents: Math.round(exact / basis.roundToCents) * basis.roundToCents,
    });
  }
  return lines;
}

/** The sum of a column. */
export function totalOf(lines: readonly Concept[], column: number): number {
  return lines.reduce((sum, line) => sum + (line.column === column ? line.amountCents : 0), 0);
}
