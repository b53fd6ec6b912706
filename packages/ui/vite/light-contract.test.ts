import { LENGTH, LIMITS } from '@legajo/contract/limits';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { lightCalls } from './light-calls.ts';
import { lightContract } from './light-contract.ts';

/** What a browser is sent of a module of an app. */
async function sent(code: string): Promise<string> {
  const entry = new URL('../src/light-contract-entry.ts', import.meta.url).pathname;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        load: (id: string) => (id === entry ? code : null),
        resolveId: (id: string) => (id === entry ? id : null),
      },
      lightContract(),
      lightCalls(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

describe('what a browser is sent of the contract', () => {
  it('of a file of calls only those that are named, without their rules', async () => {
    const code = await sent(
      `import { listProcesses } from '@legajo/contract/calls/publications';\nexport const path = listProcesses.path;\nexport { listProcesses };`,
    );
    expect(code).toContain('/v2/portal/processes');
    expect(code).not.toContain('/v2/portal/publish/massive');
    expect(code).not.toContain('_zod');
  });

  it('of limits and lengths their numbers; a table that is looked up by a name of its own stays whole', async () => {
    const known = await sent(
      `import { LENGTH, LIMITS } from '@legajo/contract/limits';\nexport const all = [LIMITS['selection.people'], LENGTH.folderName];`,
    );
    const { all } = await import(`data:text/javascript,${encodeURIComponent(known)}`);
    expect(all).toEqual([LIMITS['selection.people'], LENGTH.folderName]);
    expect(known).not.toContain('selection.people');
    const looked = await sent(
      `import { LIMITS } from '@legajo/contract/limits';\nexport const of = (name) => LIMITS[name] ?? LIMITS['selection.people'];`,
    );
    expect(looked).toContain('file.people');
  });
});
