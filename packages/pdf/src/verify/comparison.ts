import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';

const MAX_CHANGES = 20;
const MAX_REACHED = 20_000;

/** How one object may differ; it reports what it does not allow. */
export type ObjectRule = (before: PdfObject, after: PdfObject) => void;

/**
 * Walks all that two revisions of a file can reach in lockstep. Every difference is a change, unless a rule for that very
 * object takes it; so is any other object that was rewritten. New objects that nothing reaches change nothing.
 */
export class Comparison {
  readonly before: PdfFile;
  readonly after: PdfFile;
  readonly changes: string[] = [];
  /** Rules by object number; the object is otherwise compared strictly. */
  readonly rules = new Map<number, ObjectRule>();
  /** Faces of fields that were exchanged for others: nothing else may have them. */
  readonly replacedFaces = new Set<number>();
  private readonly queue: number[] = [];
  private readonly met = new Set<number>();
  private readonly accepted = new Set<number>();

  constructor(before: PdfFile, after: PdfFile) {
    this.before = before;
    this.after = after;
  }

  report(what: string): void {
    if (this.changes.length < MAX_CHANGES) this.changes.push(what);
  }

  /** Compares two values; objects behind equal references are compared later, once each. */
  same(before: PdfObject | undefined, after: PdfObject | undefined, where: string): void {
    if (
      before instanceof PdfRef &&
      after instanceof PdfRef &&
      before.num === after.num &&
      before.gen === after.gen
    ) {
      if (this.replacedFaces.has(before.num) && !where.endsWith('/AP')) {
        this.report(`${where}: shares a face that was replaced`);
      }
      if (!this.met.has(before.num)) {
        this.met.add(before.num);
        this.queue.push(before.num);
      }
      return;
    }
    if (before instanceof PdfStream && after instanceof PdfStream) {
      if (!sameBytes(before.raw, after.raw)) this.report(`${where}: other data`);
      this.sameDict(before.dict, after.dict, where);
    } else if (before instanceof PdfDict && after instanceof PdfDict) {
      this.sameDict(before, after, where);
    } else if (Array.isArray(before) && Array.isArray(after)) {
      if (before.length !== after.length) this.report(`${where}: another length`);
      else for (const [i, item] of before.entries()) this.same(item, after[i], where);
    } else if (!sameScalar(before, after)) this.report(`${where}: another value`);
  }

  /** Compares two dictionaries entry by entry, but for the keys named. */
  sameDict(before: PdfDict, after: PdfDict, where: string, except: readonly string[] = []): void {
    for (const key of new Set([...before.map.keys(), ...after.map.keys()])) {
      if (!except.includes(key)) this.same(before.get(key), after.get(key), `${where}/${key}`);
    }
  }

  /** Compares what is queued until nothing is left, then accounts for every object that differs. */
  finish(): void {
    for (let num = this.queue.pop(); num !== undefined; num = this.queue.pop()) {
      const before = this.before.get(refOf(this.before, num));
      const after = this.after.get(refOf(this.after, num));
      const rule = this.rules.get(num);
      if (rule) rule(before, after);
      else this.same(before, after, `object ${num}`);
    }
    for (const num of this.rewrittenObjects()) {
      if (!this.met.has(num) && !this.accepted.has(num)) this.report(`object ${num}: not accounted for`);
    }
  }

  /** Accounts for every object a value of the newer revision reaches: nothing else may show what they hold. */
  justify(value: PdfObject | undefined): void {
    const seen = new Set<number>();
    const work: (PdfObject | undefined)[] = [value];
    while (work.length > 0) {
      const o = work.pop();
      if (o instanceof PdfRef) {
        if (seen.has(o.num) || seen.size >= MAX_REACHED) continue;
        seen.add(o.num);
        this.accepted.add(o.num);
        work.push(this.after.get(o));
      } else if (Array.isArray(o)) work.push(...o);
      else if (o instanceof PdfDict) work.push(...o.map.values());
      else if (o instanceof PdfStream) work.push(...o.dict.map.values());
    }
  }

  /** Accounts for one object. */
  accept(num: number): void {
    this.accepted.add(num);
  }

  private differs(num: number): boolean {
    const a = this.before.xref.entries.get(num);
    const b = this.after.xref.entries.get(num);
    if (a === undefined || b === undefined || a.kind !== b.kind)
      return (a?.kind ?? 'free') !== (b?.kind ?? 'free');
    if (a.kind === 'offset' && b.kind === 'offset') return a.offset !== b.offset || a.gen !== b.gen;
    if (a.kind === 'packed' && b.kind === 'packed') {
      return a.container !== b.container || a.index !== b.index || this.differs(a.container);
    }
    return false;
  }

  /** Objects the older revision had and the newer one has otherwise, or not at all. */
  private *rewrittenObjects(): Generator<number> {
    for (const [num, entry] of this.before.xref.entries) {
      if (entry.kind !== 'free' && this.differs(num)) yield num;
    }
  }
}

function refOf(file: PdfFile, num: number): PdfRef {
  const entry = file.xref.entries.get(num);
  return new PdfRef(num, entry?.kind === 'offset' ? entry.gen : 0);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.length === b.length) return true;
  return Buffer.compare(a, b) === 0;
}

function sameScalar(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  const x = a ?? null;
  const y = b ?? null;
  if (x instanceof PdfName && y instanceof PdfName) return x.value === y.value;
  if (x instanceof PdfString && y instanceof PdfString) return sameBytes(x.bytes, y.bytes);
  return x === y;
}
