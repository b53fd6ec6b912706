import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { homeMessages } from '../src/home/messages.ts';
import { messages } from '../src/messages.ts';
import type { CompanyCtx } from '../src/platform/company-ctx.ts';
import { addressOfPlace, PLACES } from '../src/platform/messages/places.ts';
import { tell } from '../src/platform/messages/tell.ts';
import { readSources } from './house/sources.ts';

const SERVER = 'apps/server/src/';
const sources = readSources();
const ours = sources.filter(({ path }) => path.startsWith(SERVER) && !/\.test\.ts$/.test(path));
const paper = (['es-AR', 'pt-BR'] as const).map(
  (locale) =>
    JSON.parse(
      readFileSync(
        new URL(`../../../packages/contract/src/locales/${locale}/paper.json`, import.meta.url),
        'utf8',
      ),
    ) as Record<string, string>,
);
/** `{name}` places of a text. */
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('every message to people', () => {
  it('has a kind of its own, that begins with its slice', () => {
    const kinds = messages.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(15);
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
    const declared = ours
      .filter(({ path }) => /^apps\/server\/src\/[a-z-]+\/messages\.ts$/.test(path))
      .map(({ path, text }) => [path.split('/')[3], /defineMessages\('([a-z-]+)'/.exec(text)?.[1]]);
    expect(declared.filter(([folder, slice]) => folder !== slice)).toEqual([]);
    expect([...new Set(kinds.map((kind) => kind.split('.')[0]))].sort()).toEqual(
      declared.map(([folder]) => folder).sort(),
    );
  });

  it.each(messages.map((one) => [one.kind, one] as const))(
    '%s says in both languages what it is given, and nothing else',
    (_, { texts, values, link }) => {
      const given = [...values, ...(link ? ['address'] : [])].sort();
      for (const of of paper) {
        const [subject = '', text = ''] = [of[`${texts}Subject`], of[`${texts}Text`]];
        expect([subject.length > 3, text.length > 10, /[\r\n]/.test(subject)]).toEqual([true, true, false]);
        expect([...new Set([...placesIn(subject), ...placesIn(text)])].sort()).toEqual(given);
        // The link is no matter of the subject.
        expect(placesIn(subject)).not.toContain('address');
      }
    },
  );

  it('leads to a screen that there is, which reads what is asked of it', () => {
    const appOf = (app: 'admin' | 'employee') =>
      sources.filter(({ path }) => path.startsWith(`apps/${app}/src/`) && !/\.test\.tsx?$/.test(path));
    for (const { kind, link } of messages) {
      if (!link) continue;
      const { app, path } = PLACES[link.place];
      for (const one of app === 'theirs' ? (['admin', 'employee'] as const) : [app]) {
        const files = appOf(one);
        const routes = files
          .filter(({ path: file }) => file.includes('/src/app/'))
          .flatMap(({ text }) => routesIn(text));
        const route = path === '' ? '/' : path.replaceAll('/:', '/$');
        expect([kind, one, routes.includes(route)]).toEqual([kind, one, true]);
        for (const name of link.query ?? []) {
          const place = PLACES[link.place];
          const hash = 'hash' in place ? place.hash : null;
          const reads = files.some(({ path: file, text }) =>
            hash === name
              ? text.includes('location.hash')
              : file.includes('/src/app/') && new RegExp(`\\b${name}\\b`).test(text),
          );
          expect([kind, one, name, reads]).toEqual([kind, one, name, true]);
        }
      }
    }
    const used = new Set(messages.flatMap(({ link, shown }) => [link?.place, shown?.place]));
    expect(Object.keys(PLACES).filter((place) => !used.has(place as keyof typeof PLACES))).toEqual([]);
  });

  it('gives one address for each place, and keeps what a value holds inside it', () => {
    const addresses = { publicUrl: 'https://p.example', employeeUrl: 'https://e.example/e' };
    expect(addressOfPlace(addresses, 'signIn', true, [])).toBe('https://p.example/s/login');
    expect(addressOfPlace(addresses, 'signIn', false, [['reset', 'a&b=c#d']])).toBe(
      'https://e.example/e/login?reset=a%26b%3Dc%23d',
    );
    expect(addressOfPlace(addresses, 'employeeHome', true, [])).toBe('https://e.example/e');
    expect(addressOfPlace(addresses, 'employeeDocument', false, [['id', 12]])).toBe(
      'https://e.example/e/documents/12',
    );
    expect(addressOfPlace(addresses, 'activate', false, [['code', 'AB-2']])).toBe(
      'https://e.example/e/activate#AB-2',
    );
    expect(addressOfPlace(addresses, 'review', false, [['process', 7]])).toBe(
      'https://p.example/s/documents/publish/massive?process=7',
    );
  });

  it('is sent by somebody', () => {
    const idle = ours
      .filter(({ path }) => /^apps\/server\/src\/[a-z-]+\/messages\.ts$/.test(path))
      .flatMap(({ path, text }) => {
        const list = /export const (\w+) = defineMessages/.exec(text)?.[1] ?? '';
        return [...text.matchAll(/^ {2}(\w+): \{$/gm)]
          .map(([, name]) => `${list}.${name}`)
          .filter((name) => !ours.some((one) => one.path !== path && one.text.includes(name)));
      });
    expect(idle).toEqual([]);
  });
});

describe('nothing is written around the list', () => {
  it('messages alone put mails into the outbox', () => {
    const writers = ours
      .filter(
        ({ path, text }) =>
          !path.startsWith(`${SERVER}platform/mail/`) &&
          /\b(sendMails?|enqueueMail|insertMails?)\b/.test(text),
      )
      .map(({ path }) => path);
    // What did not arrive is sent again in the words that a message gave it.
    expect(writers).toEqual([`${SERVER}notifications/log/resend.ts`, `${SERVER}platform/messages/tell.ts`]);
  });

  it('and they alone know the texts of mails, but for a part of one', () => {
    const texts = new Set(messages.map((one) => one.texts));
    const keys = Object.keys(paper[0] ?? {}).filter((key) => /^mail[A-Z]/.test(key));
    const orphans = keys.filter((key) => !texts.has(key.replace(/(Subject|Text)(_one)?$/, '') as never));
    expect(orphans).toEqual(['mailOwnChangeComments']);
    const named = new Set([...keys, ...texts]);
    const readers = ours
      .filter(({ path }) => !/\/messages\.ts$/.test(path))
      .filter(({ text }) =>
        [...text.matchAll(/['"`](mail\w+)['"`]/g)].some(([, key]) => named.has(key ?? '')),
      )
      .map(({ path }) => path);
    expect(readers).toEqual([`${SERVER}self-service/tell.ts`]);
  });
});

it('a message wants its values, and a language where it has none of its own', () => {
  const to = { personId: 1, mail: null };
  const never = (ctx: CompanyCtx) => [
    // @ts-expect-error: the language of the caller is not said.
    tell(ctx, homeMessages.contactKept, { to, values: {} }),
    // @ts-expect-error: what is wished is not said.
    tell(ctx, homeMessages.contactWished, { to, values: { company: 'x' } }),
    tell(ctx, homeMessages.contactKept, { to, language: 'pt', values: {} }),
  ];
  expect(never).toBeTypeOf('function');
});

/** Paths of the routes that a file declares; one without a slash belongs to the one before it. */
function routesIn(text: string): string[] {
  let parent = '';
  return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, route = '']) => {
    if (!route.startsWith('/')) return `${parent}/${route}`;
    parent = route;
    return route;
  });
}
