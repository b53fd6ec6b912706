import { PdfName, type PdfObject, PdfRef, PdfString } from './objects.ts';

/** A dictionary (ISO 32000-2, 7.3.7). The typed getters look at the direct value only: references are resolved by the file. */
export class PdfDict {
  readonly map: Map<string, PdfObject>;

  constructor(map: Map<string, PdfObject> = new Map()) {
    this.map = map;
  }

  /** A dictionary from pairs, in their order. */
  static of(entries: Record<string, PdfObject>): PdfDict {
    return new PdfDict(new Map(Object.entries(entries)));
  }

  get(key: string): PdfObject | undefined {
    return this.map.get(key);
  }

  has(key: string): boolean {
    return this.map.has(key);
  }

  set(key: string, value: PdfObject): this {
    this.map.set(key, value);
    return this;
  }

  delete(key: string): this {
    this.map.delete(key);
    return this;
  }

  /** A shallow copy: values are shared, the entries are not. */
  copy(): PdfDict {
    return new PdfDict(new Map(this.map));
  }

  /** The text of a direct name, without its slash. */
  name(key: string): string | undefined {
    const v = this.map.get(key);
    return v instanceof PdfName ? v.value : undefined;
  }

  number(key: string): number | undefined {
    const v = this.map.get(key);
    return typeof v === 'number' ? v : undefined;
  }

  boolean(key: string): boolean | undefined {
    const v = this.map.get(key);
    return typeof v === 'boolean' ? v : undefined;
  }

  ref(key: string): PdfRef | undefined {
    const v = this.map.get(key);
    return v instanceof PdfRef ? v : undefined;
  }

  string(key: string): PdfString | undefined {
    const v = this.map.get(key);
    return v instanceof PdfString ? v : undefined;
  }

  array(key: string): PdfObject[] | undefined {
    const v = this.map.get(key);
    return Array.isArray(v) ? v : undefined;
  }

  dict(key: string): PdfDict | undefined {
    const v = this.map.get(key);
    return v instanceof PdfDict ? v : undefined;
  }
}
