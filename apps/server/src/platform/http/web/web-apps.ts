import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { e } from '@legajo/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../failure.ts';
import { contentPolicy, dropPageHeaders } from './security-headers.ts';

/** A built web app and where it is served. */
export interface WebApp {
  /** With slashes at both ends, as `/s/`. */
  readonly base: string;
  /** Folder of the build. */
  readonly folder: string;
  /** The page every address under the base answers with. */
  readonly page: string;
}

const NONCE_PLACE = '__CSP_NONCE__';

/**
 * Serves the built web apps: hashed assets for a year, the page never stored and with a nonce of its own
 * for the styles of the component library. Assets go compressed where the browser takes it; a page is two packets with
 * and without.
 */
export async function serveWebApps(
  app: FastifyInstance,
  webApps: readonly WebApp[],
  https: boolean,
): Promise<void> {
  for (const { base, folder, page } of webApps) {
    await app.register(
      async (scope) => {
        // The first build may still be under way.
        mkdirSync(folder, { recursive: true });
        const sendPage = (reply: FastifyReply) => pageWithNonce(reply, join(folder, page), https);
        await scope.register(fastifyStatic, {
          root: folder,
          prefix: '/',
          decorateReply: false,
          index: false,
          // Files that the build left compressed beside the plain ones.
          preCompressed: true,
          // The page carries a nonce, so it is never sent as a file; compressed files have no address of their own.
          allowedPath: (path) => !/\.(html|br|gz)$/.test(path),
          setHeaders: (reply, path) => {
            const hashed = /\/assets\/.*-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(path);
            reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
            if (hashed && /\.(js|css|woff2)(\.(br|gz))?$/.test(path)) dropPageHeaders(reply);
          },
        });
        scope.addHook('onRequest', async (request) => {
          if (leavesItsFolder(request.url)) throw new Failure(e.shared.unknownPath);
          // A part of a file is a part of the plain one.
          if (request.headers.range !== undefined) request.headers['accept-encoding'] = 'identity';
        });
        // Whatever is no file of the build is an address of the app.
        scope.setNotFoundHandler((request, reply) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure(e.shared.unknownPath);
          return sendPage(reply);
        });
      },
      { prefix: base.slice(0, -1) },
    );
  }
}

/** Whether a path climbs, holds what no file's name does, or cannot be read: no browser asks for such a one. */
function leavesItsFolder(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    const plain = decodeURIComponent(path);
    return plain.includes('\0') || plain.split(/[\\/]/).includes('..');
  } catch {
    return true;
  }
}

function pageWithNonce(reply: FastifyReply, file: string, https: boolean): FastifyReply {
  if (!existsSync(file))
    return reply.status(503).type('text/plain; charset=utf-8').send('The web app is being built.');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(nonce, https))
    .type('text/html; charset=utf-8')
    .send(readFileSync(file, 'utf8').replaceAll(NONCE_PLACE, nonce));
}
