import { e } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context.ts';
import { withoutCompany } from '../../db/in-company.ts';
import { Failure } from '../../failure.ts';
import { selectDemoCompanies } from '../../mail/mail.sql.ts';
import { COMPRESSED_PAGE } from '../web/compression.ts';
import { callPage } from './call-page.ts';
import { openApiOf, taggedCalls } from './document.ts';
import { indexPage } from './index-page.ts';
import { STYLE } from './style.ts';
import { TRY_SCRIPT } from './try-script.ts';

/**
 * Serves the contract as OpenAPI 3.1 at `/openapi.json`, and to read: a list that can be searched at `/docs`, and a page
 * for each call. The document is written when it is first asked for: that takes a fifth of a second, and most processes
 * are never asked. Where the installation shows its demo, a call can be tried on its page.
 */
export function serveOpenApi(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'db'>,
  open: ReadonlySet<string>,
): void {
  const { config, db } = platform;
  const calls = taggedCalls();
  const byId = new Map(calls.map((one) => [one.call.id, one]));
  let document: string | null = null;
  const written = (): string => {
    document ??= JSON.stringify(openApiOf(calls, open));
    return document;
  };
  // They are made before the portal is ready.
  let demo: readonly number[] | null = config.demo ? null : [];
  const companiesOfDemo = async () => {
    demo ??= await withoutCompany(db, selectDemoCompanies);
    return demo;
  };
  app.route({
    ...COMPRESSED_PAGE,
    url: '/openapi.json',
    handler: async (_, reply) => reply.type('application/json; charset=utf-8').send(written()),
  });
  app.route({
    ...COMPRESSED_PAGE,
    url: '/docs/style.css',
    handler: async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE),
  });
  app.route({
    ...COMPRESSED_PAGE,
    url: '/docs/try.js',
    handler: async (_, reply) => {
      if (!config.demo) throw new Failure(e.shared.unknownPath);
      return reply.type('text/javascript; charset=utf-8').send(TRY_SCRIPT);
    },
  });
  app.route<{ Querystring: { q?: string | string[] } }>({
    ...COMPRESSED_PAGE,
    url: '/docs',
    handler: async ({ query }, reply) => {
      const words = String(query.q ?? '').slice(0, 100);
      return reply.type('text/html; charset=utf-8').send(indexPage(calls, open, words));
    },
  });
  app.route<{ Params: { id: string } }>({
    ...COMPRESSED_PAGE,
    url: '/docs/calls/:id',
    handler: async ({ params }, reply) => {
      const one = byId.get(params.id);
      if (!one) throw new Failure(e.shared.unknownPath);
      return reply
        .type('text/html; charset=utf-8')
        .send(callPage(one, open.has(one.call.id), await companiesOfDemo()));
    },
  });
}
