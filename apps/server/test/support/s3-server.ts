import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Keys that the server knows. */
export const S3_KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

const PAGE = 2;

/**
 * A server of the S3 protocol on the loopback address: signed requests only (Signature Version 4), whole
 * bodies with a length, ranges, deletion, and listing in pages of two so that paging is met.
 */
export async function startS3(): Promise<{
  url: string;
  objects: Map<string, Buffer>;
  /** The next so many uploads are answered 503. */
  refuse(uploads: number): void;
  close(): Promise<void>;
}> {
  let refused = 0;
  const objects = new Map<string, Buffer>();
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const answer = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content);
    if (!isSigned(request, url, body)) return answer(403, refusal('SignatureDoesNotMatch'));
    if (bucket !== 'bucket') return answer(404, refusal('NoSuchBucket'));
    const key = rest.join('/');
    if (request.method === 'PUT') {
      if (refused > 0) {
        refused -= 1;
        return answer(503, refusal('SlowDown'));
      }
      if (
        request.headers['content-length'] === undefined ||
        /aws-chunked/.test(request.headers['content-encoding'] ?? '')
      ) {
        return answer(501, refusal('NotImplemented'));
      }
      objects.set(key, body);
      return answer(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    if (key === '') return answer(200, listing(objects, url.searchParams));
    const object = objects.get(key);
    if (object === undefined) return answer(404, refusal('NoSuchKey'));
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (range === null) return answer(200, object);
    if (Number(range[1]) >= object.length) return answer(416, refusal('InvalidRange'));
    const part = object.subarray(Number(range[1]), Number(range[2]) + 1);
    const last = Number(range[1]) + part.length - 1;
    response.setHeader('content-range', `bytes ${range[1]}-${last}/${object.length}`);
    return answer(206, part);
  };
  // Who is killed in the middle of an upload breaks it off.
  const server: Server = createServer((request, response) => {
    hear(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refuse: (uploads) => {
      refused = uploads;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  );
  const more = keys.length > PAGE;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${
    more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

function refusal(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

/** Checks Signature Version 4: the canonical request, the scope's key, and the body's hash where it is given. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, accessKeyId, day = '', region = '', names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  if (accessKeyId !== S3_KEYS.accessKeyId) return false;
  const claimed = String(request.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== createHash('sha256').update(body).digest('hex'))
    return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, claimed].join(
    '\n',
  );
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(request.headers['x-amz-date']),
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (under, part) => hmac(under, part),
    Buffer.from(`AWS4${S3_KEYS.secretAccessKey}`),
  );
  return hmac(key, toSign).toString('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
