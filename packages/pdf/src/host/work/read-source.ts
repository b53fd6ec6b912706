import { PdfError } from '../../errors.ts';
import { cutPages } from '../../split/cut-pages.ts';
import type { HostState } from '../host-state.ts';
import type { ByteSource } from './byte-source.ts';

/**
 * The bytes of a source.
 * @throws PdfError archive-entry, too-large, what cutting pages throws; the file system's own errors
 */
export async function readSource(host: HostState, source: ByteSource): Promise<Uint8Array> {
  if (!('batchPath' in source)) return host.source.read(source);
  const file = await host.batch.open(source);
  const [cut] = cutPages(file, [source.pages], { maxTotalBytes: source.maxBytes });
  if (!cut) throw new PdfError('no-such-page', 'the pages are not there');
  return cut;
}
