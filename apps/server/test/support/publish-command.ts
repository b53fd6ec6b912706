import { writeFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { payslip, zip } from './papers.ts';
import { CERTIFICATE_PASSWORD, type Portal } from './portal.ts';
import { addPublisher } from './publication.ts';
import { scratchFolder } from './scratch-folder.ts';

/** A company whose program publishes by `legajo publish`, with a key and a password in files. */
export async function publishing(portal: Portal) {
  const folder = scratchFolder('publish');
  const at = (name: string) => join(folder.path, name);
  const publisher = await addPublisher(portal);
  const { id: program } = await portal.addPerson(publisher.company, {
    access: { types: [4], actions: [5, 105] },
  });
  const makeKeyRow = async (
    words: Record<string, string | number> = {},
  ): Promise<{ readonly id: number; readonly clave: string }> => {
    const { data } = await portal.send('POST', '/v2/portal/api-keys', {
      token: publisher.token,
      form: {
        nombre: 'Sueldos',
        idUsuario: program,
        acciones: [5, 105],
        ips: '127.0.0.1',
        vence: '01/03/2027',
        ...words,
      },
    });
    return data[0];
  };
  const makeKey = async (words: Record<string, string | number> = {}): Promise<string> =>
    (await makeKeyRow(words)).clave;
  const key = await makeKey();
  writeFileSync(at('clave'), `${key}\n`);
  writeFileSync(at('firma'), CERTIFICATE_PASSWORD);
  return {
    publisher,
    key,
    makeKey,
    /** The same with its number, to revoke it. */
    makeKeyRow,
    /** Where a file of this name lies. */
    at,
    /** A zip of payslips of new people, as a file. */
    file: async (name: string, people: number, more: Record<string, string> = {}): Promise<string> => {
      const made = await Promise.all(
        Array.from({ length: people }, () => portal.addPerson(publisher.company)),
      );
      const entries = made.map(({ cuil }) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)] as const);
      writeFileSync(at(name), zip({ ...Object.fromEntries(entries), ...more }));
      return at(name);
    },
    /** What is typed to publish a file, by the portal's own address unless another leads there. */
    asked: (path: string, more: readonly string[] = [], to = portal.url) => [
      ...['publish', path, '--to', to, '--type', String(publisher.type), '--period', '10/2026'],
      ...['--key-file', at('clave'), '--password-file', at('firma')],
      ...more,
    ],
    /** How many documents the company has. */
    documents: async (): Promise<number> =>
      (await portal.send('POST', '/v2/portal/documents/search', { token: publisher.token })).pagination
        ?.total ?? 0,
    /** How many publications the company has, of whatever state. */
    processes: async (): Promise<number> =>
      (await portal.send('GET', '/v2/portal/processes', { token: publisher.token })).pagination?.total ?? 0,
    remove: () => folder.remove(),
  };
}

export type Publishing = Awaited<ReturnType<typeof publishing>>;

/** So much of a slow request comes before its middle: more than its fields, less than its file. */
const FIRST_BYTES = 64 * 1024;

/** What may become of a request on its way to the portal. */
interface Pass {
  on(): void;
  /** It arrives, once; its answer does not. Later ones pass. */
  cut(): void;
  say(status: number, body: object): void;
  /** It comes slowly: something happens when the first 64 KiB of it arrived, and then the rest follows. */
  slow(middle: () => Promise<void>): void;
}

/** Something between the command and the portal, as a proxy or a bad line is. */
export async function between(portal: Portal, meet: (request: IncomingMessage, pass: Pass) => void) {
  const seen: string[] = [];
  let cuts = 0;
  const server = createServer((request, response) => {
    seen.push(request.method ?? '');
    const ahead = (back: (answer: IncomingMessage) => void) => {
      const { method, headers, url } = request;
      return ask(`${portal.url}${url}`, { method, headers }, back).on('error', () => response.destroy());
    };
    const forward = (back: (answer: IncomingMessage) => void) => void request.pipe(ahead(back));
    const give = (answer: IncomingMessage) =>
      void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    const on = () => forward(give);
    meet(request, {
      on,
      cut: () => {
        cuts += 1;
        if (cuts > 1) return on();
        forward((answer) => {
          answer.resume();
          response.destroy();
        });
      },
      slow: (middle) => {
        const onward = ahead(give);
        let passed = 0;
        // What is read first may be the form's fields alone, of which the portal keeps nothing.
        const first = async (part: Buffer) => {
          onward.write(part);
          passed += part.length;
          if (passed < FIRST_BYTES) return;
          request.off('data', first).pause();
          await middle();
          request.pipe(onward);
        };
        request.on('data', first);
      },
      say: (status, body) => {
        request.resume();
        response
          .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
          .end(JSON.stringify(body));
      },
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: seen, close };
}
