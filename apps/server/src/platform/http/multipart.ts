import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { type Call, e } from '@legajo/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Spooled } from '../files/store.ts';

/** A file of a multipart body, streamed to the spool. Removed when the call ends unless kept. */
export interface ReceivedFile extends Spooled {
  /** A label, never a path. */
  readonly name: string;
  /** The call's answer now owns the spooled bytes: they are not removed with the request. */
  keep(): void;
}

export type ReceivedFiles = Readonly<Record<string, ReceivedFile | undefined>>;

export interface Received {
  readonly fields: Record<string, unknown>;
  readonly files: ReceivedFiles;
  /** Removes what was not kept. */
  discard(): Promise<void>;
}

const MAX_FIELDS = 60;
const MAX_FIELD_BYTES = 1_048_576;
const GATHERED_BYTES = 1_048_576;

/**
 * Receives a multipart body: fields in memory, each file streamed to the spool under its own limit.
 * Nothing is left behind when the client goes away or a limit is passed.
 *
 * @throws Failure `bodyTooLarge`, `badBody`, or the required file's field error.
 */
export async function receiveMultipart(
  platform: Platform,
  call: Call,
  request: FastifyRequest,
): Promise<Received> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, ReceivedFile> = {};
  const kept = new Set<string>();
  const spooled: Spooled[] = [];
  const discard = async () => {
    const leftover = spooled.splice(0).filter((file) => !kept.has(file.key));
    await Promise.all(leftover.map((file) => platform.store.uploads.remove(file.key)));
  };
  try {
    const largest = Math.max(
      MAX_FIELD_BYTES,
      ...Object.values(call.files ?? {}).map((rule) => platform.limits[rule.limit]),
    );
    const parts = request.parts({
      // What comes while the disk is busy waits here; by default the network would stop for every 16 KiB.
      highWaterMark: GATHERED_BYTES,
      fileHwm: GATHERED_BYTES,
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 10, fileSize: largest + 1 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        addField(fields, part.fieldname, part.value);
        continue;
      }
      const field = fieldOf(call, part.fieldname, files);
      const rule = field === undefined ? undefined : call.files?.[field];
      if (field === undefined || !rule) {
        await drain(part.file);
        continue;
      }
      const file = await spoolPart(platform, call, part, platform.limits[rule.limit], spooled);
      if (file.size === 0 && !part.filename) continue;
      files[field] = { ...file, name: labelOf(part.filename), keep: () => void kept.add(file.key) };
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw asFailure(error);
  }
}

/** The field that a file is of: its own, or the first free one of those that take it again; none where it has none. */
function fieldOf(call: Call, name: string, files: Readonly<Record<string, unknown>>): string | undefined {
  return [name, ...(call.files?.[name]?.again ?? [])].find((field) => files[field] === undefined);
}

async function spoolPart(
  platform: Platform,
  call: Call,
  part: MultipartFile,
  most: number,
  spooled: Spooled[],
): Promise<Spooled> {
  const file = await platform.store.uploads.receive(part.file as Readable, most + 1);
  spooled.push(file);
  if (part.file.truncated || file.size > most) {
    const definition = call.fieldErrors?.tooLarge ?? e.shared.bodyTooLarge;
    throw new Failure(definition, {}, { [part.fieldname]: { rule: 'invalid' } });
  }
  return file;
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') return;
  const list = name.endsWith('[]');
  const before = fields[name];
  fields[name] = list ? [...(Array.isArray(before) ? before : []), value] : value;
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

/** The last part of a name, without control characters, at most 200 whole characters. */
function labelOf(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return (
    [...last.toWellFormed().normalize('NFC')]
      .filter((c) => (c.codePointAt(0) ?? 0) >= 32)
      .slice(0, 200)
      .join('') || 'archivo'
  );
}

function asFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const code = (error as { code?: string }).code ?? '';
  // The client went away: nobody reads the answer, and it is no fault of ours.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new Failure(e.shared.badBody);
  if (/LIMIT|TOO_LARGE/.test(code)) return new Failure(e.shared.bodyTooLarge);
  if (/MULTIPART|INVALID/.test(code) || /multipart|Unexpected end of form/i.test(String(error)))
    return new Failure(e.shared.badBody);
  return error;
}
