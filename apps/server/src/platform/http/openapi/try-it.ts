import type { Call } from '@legajo/contract';
import { escaped } from './html.ts';
import { exampleIn, schemaIn } from './operation.ts';

const PLACES = ['params', 'query', 'body'] as const;

/** Whether a call can be tried where it is described: by somebody's session and with fields alone, and it answers no secret. */
export const mayBeTried = (call: Call): boolean =>
  (call.access === 'session' || Array.isArray(call.access)) &&
  !call.secret &&
  call.result !== 'stream' &&
  !call.events &&
  call.files === undefined;

/**
 * What tries a call against the demo that this installation shows: a session that is begun here, lives in the page and ends
 * with it, and the fields of the call. A session of a company that is none of the demo's is ended at once.
 *
 * @param companies those of the demo; with none there is nothing to try.
 */
export function tryIt(call: Call, companies: readonly number[]): string {
  if (companies.length === 0 || !mayBeTried(call)) return '';
  const fields = PLACES.flatMap((place) => {
    const { properties = {}, required = [] } = schemaIn(call, place) ?? {};
    const examples = exampleIn(call, place);
    return Object.keys(properties).map((name) => {
      const due = place === 'params' || required.includes(name);
      const value = due && examples[name] !== undefined ? textOf(examples[name]) : '';
      return field(
        name,
        `name="${escaped(name)}" data-place="${place}" value="${escaped(value)}"${due ? ' required' : ''}`,
      );
    });
  });
  return `<section id="try" data-method="${call.method}" data-path="${escaped(call.path)}" data-companies="${companies.join(' ')}">
<h2>Try it</h2><p>Against the demo of this installation. Its session lives in this page and ends with it.</p>
<form id="enter">${field('User', 'name="user" required autocomplete="username"')}${field('Password', 'name="password" type="password" required autocomplete="current-password"')}
<label>Profile<select name="perfil"><option value="1">Employee</option><option value="2">Administration</option></select></label><button>Sign in</button></form>
<p id="who" role="status"></p>
<form id="send">${fields.join('')}<button disabled>Send</button></form>
<div id="answer" role="region" aria-label="What it answered" aria-live="polite"></div></section><script src="/docs/try.js" defer></script>`;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const field = (label: string, attributes: string): string =>
  `<label>${escaped(label)}<input ${attributes}></label>`;
