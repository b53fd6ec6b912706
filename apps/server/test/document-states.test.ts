import { DOCUMENT_STATES, DOCUMENT_WORDS } from '@legajo/contract';
import { expect, it } from 'vitest';
import { readSources } from './house/sources.ts';

/** Who names a state of a document, and why it is not taken from the table. */
const NAMED: Readonly<Record<string, string>> = {
  'packages/contract/src/can.ts': 'THE table',
  'packages/ui/src/kit/mark/SignatureMark.tsx': 'draws each mark, which two states lend their names',
  'apps/admin/src/home/MonthSignatures.tsx': 'the parts of its bar are the marks',
  'apps/server/src/home/summary.sql.ts': 'counts by mark',
  'apps/server/src/exports/archive/paper-files.ts': 'two columns of its index are called as states are',
  'apps/server/src/inspections/viewing/stream-inspected.ts':
    'a column of its list, called as that of the index is',
  'apps/server/src/db/seed/invent/fates.ts': 'invents what becomes of the demo’s documents',
  'apps/server/src/db/seed/live.ts': 'lives them',
  'apps/server/src/cli/commands/load.sql.ts': 'invents documents by the million',
};
/** Publications, their items, other long work, workflows and what waits for approval have states of their own, with tables of their own; Citus's tasks too. */
const OTHERS =
  /publications\/|approvals?\/|workflows[./]|advances[./]|leave\/|people-loads\/|publication-states|onboarding\/|billboard\/|verification|verify\/|db\/distribute\//;

it('who names a state of a document is the table and who draws, counts or invents: at most 9 files', () => {
  // `publicado` is a column and an order too.
  const names = [...DOCUMENT_STATES, ...DOCUMENT_WORDS].filter((name) => name !== 'publicado');
  const words = new RegExp(`'(${names.join('|')})'`);
  const found = readSources()
    .filter(({ path }) => /^(apps|packages)\/[\w-]+\/src\//.test(path) && !/\.test\.|\.gen\./.test(path))
    .filter(({ path, text }) => !OTHERS.test(path) && words.test(text))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(NAMED).sort());
  expect(found.length).toBeLessThanOrEqual(9);
});
