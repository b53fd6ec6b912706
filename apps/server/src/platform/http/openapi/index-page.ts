import { errorText } from '@legajo/contract';
import type { TaggedCall } from './document.ts';
import { code, escaped, page, table } from './html.ts';
import { ownRefusalsOf } from './refusals.ts';
import { TAGS } from './tags.ts';
import { whoMay } from './who-may.ts';

/** Small letters without their marks: who types without them finds the same. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a call is found by: its names and fields, and what of its refusals is its own, in both languages. */
function soughtIn({ call, tag }: TaggedCall): string {
  const fields = PLACES.flatMap((place) => Object.keys(call[place]?.shape ?? {}));
  const refusals = [...ownRefusalsOf(call)].flatMap((one) => [
    one.code,
    errorText(one, 'es'),
    errorText(one, 'pt'),
  ]);
  const files = Object.keys(call.files ?? {});
  return plain(
    [call.id, call.method, call.path, call.summary, tag, ...fields, ...files, ...refusals].join(' '),
  );
}

const PLACES = ['params', 'query', 'body'] as const;
const sought = new WeakMap<TaggedCall, string>();

/** The same, worked out once. */
function textOf(one: TaggedCall): string {
  const text = sought.get(one) ?? soughtIn(one);
  sought.set(one, text);
  return text;
}

/** The list of calls, by area; with words, those that have all of them in their names, sentence, fields or refusals. */
export function indexPage(calls: readonly TaggedCall[], open: ReadonlySet<string>, words: string): string {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  const found = calls.filter((one) => asked.every((word) => textOf(one).includes(word)));
  const areas = [...new Set(found.map(({ tag }) => tag))].map((tag) => {
    const rows = found
      .filter((one) => one.tag === tag)
      .map(({ call }) => [
        `<a href="/docs/calls/${escaped(call.id)}">${code(`${call.method} ${call.path}`)}</a>`,
        escaped(call.summary),
        escaped(whoMay(call)),
        open.has(call.id) ? 'open' : 'answered',
      ]);
    return `<h2 id="${tag}">${escaped(tag)}</h2>${table(TAGS[tag], ['Call', 'What for', 'Who may', 'State'], rows)}`;
  });
  const count = asked.length > 0 ? `${found.length} of ${calls.length} calls` : `${calls.length} calls`;
  return page(
    'Calls',
    `<h1>Calls</h1><p>The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<form role="search"><label>Search<input type="search" name="q" value="${escaped(words)}" maxlength="100"></label><button>Search</button></form>
<p>${count}.${asked.length > 0 ? ' <a href="/docs">All calls</a>.' : ''}</p>${areas.join('')}`,
  );
}
