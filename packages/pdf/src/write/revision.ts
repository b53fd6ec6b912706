import { randomBytes } from 'node:crypto';
import { PdfError } from '../errors.ts';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../objects/objects.ts';
import { isPlain, privateEntries } from '../objects/trailer.ts';
import type { PdfFile } from '../parse/document.ts';
import { formatDict, serialise } from './serialise.ts';

type Chunk = string | Uint8Array;

/** An incremental update (ISO 32000-2, 7.5.6): only the bytes after the base file are made, the base is never touched. */
export class Revision {
  private readonly file: PdfFile;
  private readonly objects = new Map<number, { gen: number; chunks: Chunk[] }>();
  private next: number;

  /** Throws `encrypted` or `unappendable` (hybrid files: two readers would see two different updates). */
  constructor(file: PdfFile) {
    if (file.encrypted) throw new PdfError('encrypted', 'the file is encrypted');
    if (file.xref.hybrid) throw new PdfError('unappendable', 'a hybrid file takes no revision');
    if (!(file.trailer.get('Root') instanceof PdfRef)) {
      throw new PdfError('unappendable', 'no catalog to update');
    }
    this.file = file;
    this.next = file.size;
  }

  /** A number for a new object. */
  allocate(): PdfRef {
    return new PdfRef(this.next++);
  }

  /** Writes an object: a new one, or the next version of one the file has. */
  put(ref: PdfRef, object: PdfObject): void {
    if (!(object instanceof PdfStream)) {
      this.putText(ref, serialise(object));
      return;
    }
    const dict = object.dict.copy().delete('Length');
    this.putStream(ref, formatDict(dict).slice(2, -2), object.raw);
  }

  /** Writes a stream from the text of its entries (without /Length) and its data; a text is one character per byte. */
  putStream(ref: PdfRef, entries: string, data: Chunk): void {
    const head = `<<${entries}/Length ${data.length}>>\nstream\n`;
    this.objects.set(ref.num, { gen: ref.gen, chunks: [head, data, '\nendstream'] });
  }

  /** Writes an object whose text is already made, whole or in parts. */
  putText(ref: PdfRef, ...parts: Chunk[]): void {
    this.objects.set(ref.num, { gen: ref.gen, chunks: parts });
  }

  /** The tail: objects, cross-reference in the form of the newest section, trailer. Gives their offsets in the whole file. */
  build(): { tail: Uint8Array; offsets: Map<number, number> } {
    const base = this.file.bytes.length;
    const chunks: Chunk[] = [];
    let at = base;
    // Texts that follow each other are written as one: each writing is a call out of the language.
    let text = '';
    const add = (chunk: Chunk): void => {
      at += chunk.length;
      if (typeof chunk === 'string') {
        text += chunk;
        return;
      }
      chunks.push(text, chunk);
      text = '';
    };
    const last = this.file.bytes[base - 1];
    if (last !== 10 && last !== 13) add('\n');
    const offsets = new Map<number, number>();
    for (const [num, { gen, chunks: parts }] of this.objects) {
      offsets.set(num, at);
      add(`${num} ${gen} obj\n`);
      for (const part of parts) add(part);
      add('\nendobj\n');
    }
    const startxref = at;
    if (this.file.xref.sections[0]!.kind === 'table') add(this.table(offsets));
    else for (const part of this.stream(offsets, startxref)) add(part);
    add(`startxref\n${startxref}\n%%EOF\n`);
    chunks.push(text);
    return { tail: join(chunks, at - base), offsets };
  }

  /** 7.5.4: subsections of consecutive numbers, entries of exactly twenty bytes. */
  private table(offsets: Map<number, number>): string {
    let s = 'xref\n';
    for (const [first, count] of runs(offsets)) {
      s += `${first} ${count}\n`;
      for (let num = first; num < first + count; num++) {
        s += `${padded(offsets.get(num)!, 10)} ${padded(this.objects.get(num)!.gen, 5)} n\r\n`;
      }
    }
    return `${s}trailer\n${formatDict(this.trailer(this.next))}\n`;
  }

  /** 7.5.8: the section is itself an object of the update, and lists itself. */
  private *stream(offsets: Map<number, number>, at: number): Generator<Chunk> {
    const ref = this.allocate();
    const all = new Map(offsets).set(ref.num, at);
    const data = Buffer.alloc(all.size * 7);
    const index: number[] = [];
    let p = 0;
    for (const [first, count] of runs(all)) {
      index.push(first, count);
      for (let num = first; num < first + count; num++) {
        data[p] = 1;
        data.writeUInt32BE(all.get(num)!, p + 1);
        data.writeUInt16BE(this.objects.get(num)?.gen ?? 0, p + 5);
        p += 7;
      }
    }
    const dict = this.trailer(this.next)
      .set('Type', new PdfName('XRef'))
      .set('W', [1, 4, 2])
      .set('Index', index)
      .set('Length', data.length);
    yield `${ref.num} 0 obj\n${formatDict(dict)}\nstream\n`;
    yield data;
    yield '\nendstream\nendobj\n';
  }

  /** 7.5.5: what the newest trailer says, without what describes its own section. */
  private trailer(size: number): PdfDict {
    const dict = PdfDict.of({ Size: size, Root: this.file.trailer.get('Root')! });
    const info = this.file.trailer.get('Info');
    if (info !== undefined) dict.set('Info', info);
    const id = this.file.lookupArray(this.file.trailer, 'ID');
    if (id?.length === 2 && id[0] instanceof PdfString && id[1] instanceof PdfString) {
      // The first names the file for good, the second this state of it (14.4).
      dict.set('ID', [new PdfString(id[0].bytes, true), new PdfString(randomBytes(16), true)]);
    }
    // A program's own mark stays (LibreOffice: /DocChecksum): without it the trailer that was signed is another one.
    for (const [key, value] of privateEntries(this.file.trailer)) if (isPlain(value)) dict.set(key, value);
    return dict.set('Prev', this.file.startxref);
  }
}

/** Runs of consecutive numbers: first and count. */
function runs(offsets: Map<number, number>): [first: number, count: number][] {
  const found: [number, number][] = [];
  for (const num of [...offsets.keys()].sort((a, b) => a - b)) {
    const run = found.at(-1);
    if (run && run[0] + run[1] === num) run[1]++;
    else found.push([num, 1]);
  }
  return found;
}

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0');

function join(chunks: readonly Chunk[], length: number): Uint8Array {
  const out = Buffer.allocUnsafe(length);
  let at = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') out.write(chunk, at, 'latin1');
    else out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
