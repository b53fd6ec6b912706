import { type Call, errorText } from '@legajo/contract';
import type { TaggedCall } from './document.ts';
import { exampleOf, isNothing } from './example.ts';
import { code, escaped, page, table } from './html.ts';
import { type Schema, schemaOf } from './json-schema.ts';
import { exampleIn, schemaIn } from './operation.ts';
import { refusalsOf } from './refusals.ts';
import { tryIt } from './try-it.ts';
import { keyMay, whoMay } from './who-may.ts';

/**
 * The page of one call: what it takes, by example too, what it answers and every way it refuses, in both languages.
 *
 * @param demo companies of the demo, against which it can be tried.
 */
export function callPage({ call, tag }: TaggedCall, open: boolean, demo: readonly number[]): string {
  const parts = [
    `<p><a href="/docs#${tag}">All calls</a></p><h1>${code(`${call.method} ${call.path}`)}</h1>`,
    `<p>${escaped(call.summary)}</p><p>Who may: ${escaped(whoMay(call))}. A program’s key: ${escaped(keyMay(call) ?? 'never')}. Name: ${code(call.id)}.</p>`,
    open ? '<p><strong>Declared, and not answered yet: 501.</strong></p>' : '',
    fields(call),
    `<h2>By example</h2><pre tabindex="0">${escaped(curlOf(call))}</pre>`,
    answer(call),
    open ? '' : tryIt(call, demo),
    refusals(call, open),
  ];
  return page(`${call.method} ${call.path}`, parts.join(''));
}

const PLACES = [
  ['params', 'in the address'],
  ['query', 'in the query'],
  ['body', 'in the body'],
] as const;

function fields(call: Call): string {
  const sent = PLACES.flatMap(([place, words]) => {
    const { properties = {}, required = [] } = schemaIn(call, place) ?? {};
    return Object.entries(properties).map(([name, field]) => {
      const due = place === 'params' || required.includes(name);
      return [code(name), words, typeText(field), due ? 'yes' : 'no'];
    });
  });
  const files = Object.entries(call.files ?? {}).map(([name, { required }]) => [
    code(name),
    'in the body',
    'file',
    required ? 'yes' : 'no',
  ]);
  const rows = [...sent, ...files];
  if (rows.length === 0) return '<h2>Fields</h2><p>It takes none.</p>';
  return `<h2>Fields</h2>${table('What is sent', ['Field', 'Where', 'What', 'Due'], rows)}`;
}

/** A type in a few words: its name, its bounds, its words. */
function typeText(field: Schema): string {
  const words = field.enum ?? (field.const === undefined ? undefined : [field.const]);
  if (words) return words.map((word) => code(String(word))).join(', ');
  const one = field.anyOf?.find(({ type }) => type !== 'null');
  if (one) return typeText(one);
  const bounds = [
    ['at least', field.minimum],
    ['at most', field.maximum],
    ['characters at most', field.maxLength],
    ['items at most', field.maxItems],
    ['as', field.format ?? field.pattern],
  ].flatMap(([text, bound]) => (bound === undefined ? [] : [`${text} ${bound}`]));
  const name = String(field.type ?? 'any');
  const items = name === 'array' && field.items ? ` of ${typeText(field.items)}` : '';
  return `${escaped(name)}${items}${bounds.length > 0 ? `: ${escaped(bounds.join(', '))}` : ''}`;
}

function curlOf(call: Call): string {
  const params = exampleIn(call, 'params');
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name] ?? 1)));
  const query = new URLSearchParams(
    Object.entries(exampleIn(call, 'query')).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  const address = `"$LEGAJO${path}${query === '' ? '' : `?${query}`}"`;
  const token = call.access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"'];
  return [`curl -X ${call.method} ${address}`, ...token, ...bodyOf(call)].join(' \\\n  ');
}

function bodyOf(call: Call): string[] {
  if (!call.form || call.method === 'GET') return [];
  const body = exampleIn(call, 'body');
  if (call.form !== 'multipart')
    return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`];
  const files = Object.keys(call.files ?? {}).map((name) => `-F ${name}=@file`);
  return [...Object.entries(body).map(([name, value]) => `-F ${name}='${String(value)}'`), ...files];
}

function answer(call: Call): string {
  if (call.events) return '<h2>Answer</h2><p>A stream of events.</p>';
  const media = (call.media ?? []).map(code).join(', ');
  if (call.redirects) return '<h2>Answer</h2><p>The browser is sent on (303).</p>';
  if (call.result === 'stream') return `<h2>Answer</h2><p>A file: ${media}.</p>`;
  if (call.result === undefined) return '<h2>Answer</h2><p>Not decided yet.</p>';
  const schema = schemaOf(call.result, 'output');
  const data = isNothing(schema) ? [] : [exampleOf(schema, true)];
  return `<h2>Answer</h2><pre tabindex="0">${escaped(JSON.stringify({ code: '00000', results: { data } }, null, 2))}</pre>${media ? `<p>Where a file is asked for: ${media}.</p>` : ''}`;
}

function refusals(call: Call, open: boolean): string {
  const rows = [...refusalsOf(call, open)].flatMap(([status, codes]) =>
    codes.map((one) => [
      String(status),
      code(one.code),
      escaped(one.when),
      `<span lang="es">${escaped(errorText(one, 'es'))}</span>`,
      `<span lang="pt">${escaped(errorText(one, 'pt'))}</span>`,
    ]),
  );
  return `<h2>Refusals</h2>${table('Every way it refuses', ['Status', 'Code', 'When', 'Spanish', 'Portuguese'], rows)}`;
}
