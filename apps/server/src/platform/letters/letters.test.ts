import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@legajo/contract';
import { createHosts } from '@legajo/pdf';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { PHOTOGRAPHS, writtenPage } from '../../../test/support/written-page.ts';
import { hostsOn } from '../../start/platform.ts';
import { cageOf } from '../cage.ts';
import { makeGate } from '../gate.ts';
import { openHostKinds } from '../hosts.ts';
import type { LetterTasks } from './letter-tasks.ts';
import { type LetterGate, type PageLetters, readLetters } from './read-letters.ts';

const folder = scratchFolder('letters');
const store = { kind: 'disk', folder: join(folder.path, 'blobs') } as const;
const cage = cageOf({ dataFolder: folder.path, store });
for (const path of [cage.compiled, cage.readable]) mkdirSync(path, { recursive: true });
const kinds = openHostKinds({ ...hostsOn(1, LIMITS), cage });
afterAll(() => {
  kinds.close();
  folder.remove();
});
const letters: LetterGate = { ...makeGate({ size: 1, mostWaiting: 2 }), hosts: kinds.letters };

const textOf = (page: PageLetters | null) =>
  (page?.lines ?? []).map((words) => words.map(({ text }) => text).join(' ')).join('\n');

const CARDS = {
  spa: ['Licencia nacional de conducir', 'Apellido Fernández Núñez', 'DNI 26.839.127', 'Vence 03/09/2027'],
  por: [
    'Carteira Nacional de Habilitação',
    'Nome João Gonçalves Araújo',
    'CPF 529.982.247-25',
    'Validade 03/09/2027',
  ],
} as const;

describe.each(['spa', 'por'] as const)('a page in %s is read in the cage of an installation', (language) => {
  test.each(Object.keys(PHOTOGRAPHS))('%s', async (taken) => {
    const card = CARDS[language];
    const read = await readLetters(letters, await writtenPage(card, PHOTOGRAPHS[taken]), language);
    const text = textOf(read);
    for (const line of card.slice(1)) expect(text).toContain(line.split(' ').at(-1));
    expect(read?.sure).toBeGreaterThan(50);
  });
});

describe('what is no page', () => {
  test('has no words where it is one colour, and costs nobody else where it is no picture', async () => {
    expect(textOf(await readLetters(letters, await picture('jpeg', [1200, 900], '#fff'), 'spa'))).toBe('');
    const broken = await readLetters(letters, Buffer.from('nothing that is drawn'), 'spa');
    expect(textOf(broken)).toBe('');
    const after = await readLetters(letters, await writtenPage(CARDS.spa), 'spa');
    expect(textOf(after)).toContain('26.839.127');
  });

  test('is given up where it takes too long, and is read again by another host', async () => {
    const hosts = createHosts<LetterTasks>({
      ...hostsOn(1, LIMITS),
      size: 1,
      cage,
      deadlineMs: 6000,
      tasksModule: fileURLToPath(new URL('./letter-tasks.ts', import.meta.url)),
    });
    const hurried: LetterGate = { ...makeGate({ size: 1, mostWaiting: 2 }), hosts };
    const side = 3600;
    const grains = Buffer.from(
      Uint8Array.from({ length: side * side }, (_, i) => (i * 7919 * (i % 251)) & 255),
    );
    const noise = await sharp(grains, { raw: { width: side, height: side, channels: 1 } })
      .jpeg()
      .toBuffer();
    expect(await readLetters(hurried, noise, 'spa')).toBeNull();
    const small = await writtenPage(CARDS.spa, PHOTOGRAPHS.small);
    expect(textOf(await readLetters(hurried, small, 'spa'))).toContain('26.839.127');
    hosts.close();
  });

  test('waits in a queue with an end', async () => {
    const page = await writtenPage(CARDS.spa);
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => readLetters(letters, page, 'spa')));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});
