import { expect } from 'vitest';
import { stepsOf } from '../../src/platform/company.ts';
import type { Portal } from './portal.ts';
import { addType } from './publication.ts';
import { uploading } from './uploads.ts';

/** A company with a type whose uploads are read by machine, and people who send what stands on their cards. */
export async function machineReading(portal: Portal) {
  const here = await uploading(portal);
  const type = await addType(
    portal,
    { ...here, folder: here.personal },
    {
      name: 'Licencia de conducir',
      parser: 'manual',
      upload: 1,
      totalPages: 4,
      vence: 'opcional',
      sendIa: 1,
    },
  );
  const steps = () => stepsOf(portal.platform, here.company);

  /** Somebody, and what stands on a card that is theirs. */
  const holder = async (name: string, surname: string) => {
    const person = await here.somebody({ name, surname });
    const card = [
      'República Argentina',
      'Licencia nacional de conducir',
      `Apellido ${surname}`,
      `Nombre ${name}`,
      `DNI ${person.cuil.slice(2, 4)}.${person.cuil.slice(4, 7)}.${person.cuil.slice(7, 10)}`,
      'Nacimiento 02/03/1985',
      'Vence 03/09/2027',
    ];
    return { ...person, card };
  };

  const sent = async (token: string, pages: readonly Buffer[], more = {}): Promise<number> => {
    const { id } = await here.open(token, type);
    for (const [i, page] of pages.entries()) {
      const answer = await here.put(token, id, i + 1, page);
      expect(answer.code).toBe('00000');
    }
    expect((await here.send(token, id, more)).data[0]).toMatchObject({ estado: 'pendiente' });
    return id as number;
  };

  const found = async (id: number, token = here.token) =>
    portal.send('GET', `/v2/portal/uploads/${id}/reading`, { token });
  const inTray = async (id: number) =>
    (await portal.send('GET', '/v2/uploaddocuments/documentWaiting', { token: here.token })).data.find(
      (row: { id: number }) => row.id === id,
    );
  return { ...here, analysed: type, steps, holder, sentCard: sent, found, inTray };
}

export type MachineReading = Awaited<ReturnType<typeof machineReading>>;
