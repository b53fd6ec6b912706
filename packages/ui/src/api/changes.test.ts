import { approveSelfServiceChange } from '@legajo/contract/calls/self-service';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ANA, openBrowser } from '../../test/browser.ts';
import { type Changes, evenRefused, readAnew } from './changes.ts';
import { followChanges } from './follow-changes.ts';

const ID = approveSelfServiceChange.id;
const WISH = { params: { id: 7 }, body: { comments: 'Bien' } };

let read: string[];
let queries: QueryClient;

/** Shows a list, which is read when it is shown and whenever it is old. */
const show = (name: string) =>
  new QueryObserver(queries, {
    queryKey: [name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      read.push(name);
      return name;
    },
  }).subscribe(() => {});

beforeEach(async () => {
  read = [];
  queries = new QueryClient();
  show('people');
  show('documents');
  await vi.waitFor(() => expect(read).toEqual(['people', 'documents']));
  read = [];
});

it.each<[string, Changes, string[]]>([
  ['what the table says of a call', { [ID]: [['people']] }, ['people']],
  ['nothing where it says nothing', { [ID]: [] }, []],
  ['nothing of another call', { 'dismiss-employee': [['people']] }, []],
  ['the same of one that counts refused, too', { [ID]: evenRefused(['documents']) }, ['documents']],
])('reads anew %s', async (_, changes, anew) => {
  await followChanges(queries, async () => ({ CHANGES: changes, readAnew }))(approveSelfServiceChange);
  expect(read).toEqual(anew);
});

it('reads everything anew where the table cannot be had', async () => {
  const gone = followChanges(queries, () => Promise.reject(new TypeError('an older build')));
  await gone(approveSelfServiceChange);
  expect(read).toEqual(['people', 'documents']);
});

it('reads anew after a refusal what somebody else may have changed, and nothing else', async () => {
  await followChanges(queries, async () => ({ CHANGES: { [ID]: [['people']] }, readAnew }))(
    approveSelfServiceChange,
    true,
  );
  expect(read).toEqual([]);
  const changed = followChanges(queries, async () => ({
    CHANGES: { [ID]: evenRefused(['people']) },
    readAnew,
  }));
  await changed(approveSelfServiceChange, true);
  expect(read).toEqual(['people']);
});

it('follows every write by itself, once, and waits for none: who wants to, waits for what is fresh', async () => {
  const browser = openBrowser();
  const changed = vi.fn(
    followChanges(queries, async () => ({ CHANGES: { [ID]: evenRefused(['people']) }, readAnew })),
  );
  const tab = browser.openTab({ changed });
  browser.signIn(tab, 'first', ANA);

  await tab.api(approveSelfServiceChange, { ...WISH, quiet: true });
  await tab.api(approveSelfServiceChange, { ...WISH, signal: new AbortController().signal });
  expect(changed).not.toHaveBeenCalled();

  const { fresh } = await tab.api(approveSelfServiceChange, WISH);
  await fresh;
  expect(read).toEqual(['people']);

  browser.answer = () =>
    Response.json({ code: '01234', results: { data: ['Ya está resuelto'] } }, { status: 409 });
  await expect(tab.api(approveSelfServiceChange, WISH)).rejects.toMatchObject({ kind: 'business' });
  await vi.waitFor(() => expect(read).toEqual(['people', 'people']));
  expect(changed).toHaveBeenCalledTimes(2);
});
