import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Call } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit one packet with and without. */
const LEAST_BYTES = 1024;

// Qualities that cost a core little: about a fifth of the size for a millisecond or two. What is built once is
// compressed harder, when it is built.
const OPTIONS = {
  threshold: LEAST_BYTES,
  encodings: ['br' as const, 'gzip' as const, 'identity' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
};

const COMPRESSED = { compress: OPTIONS, config: { varies: true } };

/** What a page's route says to be compressed as the client accepts it. */
export const COMPRESSED_PAGE = { ...COMPRESSED, method: ['GET', 'HEAD'] };

/**
 * Makes routes able to compress, and those alone that say so: nothing is compressed that nobody thought of. Bodies that
 * come in compressed are not taken: their size would be known too late.
 */
export async function setCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...OPTIONS, global: false, globalDecompression: false });
  app.addHook('onRequest', async (request, reply) => {
    // Also where nothing is compressed this time: caches ask by this header.
    if (request.routeOptions.config.varies) reply.header('vary', 'accept-encoding');
  });
}

/**
 * How the answers of a call travel: envelopes compressed, but neither files and streams nor what holds a secret. HEAD
 * goes the whole way of GET, so that it tells the length that GET has.
 */
export function travelOf(call: Call) {
  if (call.result === 'stream' || call.secret) return { method: call.method, compress: false as const };
  return { ...COMPRESSED, method: call.method === 'GET' ? ['GET', 'HEAD'] : call.method };
}
