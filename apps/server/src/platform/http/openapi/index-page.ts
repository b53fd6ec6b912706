import type { TaggedCall } from './document.ts';
import { code, escaped, page, table } from './html.ts';
import { TAGS } from './tags.ts';
import { whoMay } from './who-may.ts';

/** The list of calls, by area; with words, those that have all of them in their name, address or sentence. */
export function indexPage(calls: readonly TaggedCall[], open: ReadonlySet<string>, words: string): string {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter(({ call, tag }) => {
    const text = `${call.id} ${call.method} ${call.path} ${call.summary} ${tag}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
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
