import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it travelled: its bytes are not decompressed. */
export interface RawAnswer {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** What the bytes say once decompressed. */
  readonly text: string;
}

/** Asks without the help of a browser, which adds `accept-encoding` and decompresses by itself. */
export function askRaw(
  url: string,
  sent: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((settle, fail) => {
    const { method = 'GET', headers = {}, body } = sent;
    const asked = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        const text = bytes.length === 0 ? '' : plain(bytes, encoding).toString('utf8');
        settle({ status: response.statusCode ?? 0, encoding, headers: response.headers, bytes, text });
      });
    });
    asked.on('error', fail);
    asked.end(body);
  });
}

function plain(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
