import type { Examination } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { examineAnd } from '../single/examine-single.ts';

/**
 * The file as its type's instruction leaves it, read by a host as one document.
 *
 * @throws Failure, with the field, for what it is refused for.
 */
export async function examineFile(
  steps: Steps,
  file: ReceivedFile,
  type: DocumentType,
): Promise<Examination> {
  const { pieces } = await examineAnd(steps, file, { type, parts: undefined }, async () => null);
  const [piece] = pieces;
  if (!piece) throw new Error('A file was examined as no document.');
  return piece.examined;
}
