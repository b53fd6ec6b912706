import type { LeaveBench } from './leave-requests.ts';
import type { Answer } from './portal.ts';

export type LoadSent = {
  readonly by?: string;
  readonly simular?: number;
  readonly name?: string;
  readonly key?: string;
};

/** Sends files of leave, and undoes them, as Mara, who manages. */
export const leaveLoads = (bench: () => LeaveBench) => {
  const send = async (
    what: 'balances' | 'absences',
    file: string | Buffer,
    { by = 'mara', simular, name = 'licencias.csv', key }: LoadSent = {},
  ): Promise<Answer> => {
    const { portal, people } = bench();
    return portal.send('POST', `/v2/portal/leave/${what}/load`, {
      token: await portal.signIn(people[by]?.username as string),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      multipart: { ...(simular === undefined ? {} : { simular }), file: { name, bytes: Buffer.from(file) } },
    });
  };
  return {
    send,
    cuil: (name: string) => bench().people[name]?.cuil ?? '',
    undo: (answer: Answer, form: { simular?: number } = {}, by = 'mara') =>
      bench().call(by, 'POST', `/v2/portal/leave/loads/${answer.data[0].idCarga}/undo`, form),
    loads: async (by = 'mara') => (await bench().call(by, 'GET', '/v2/portal/leave/loads')).data,
    ledger: async (name: string) =>
      (await bench().call(name, 'GET', '/v2/portal/me/leave/ledger')).data.map(
        (line: { clase: string; cantidad: number; periodo: number; texto: string }) =>
          [line.clase, line.cantidad, line.periodo] as const,
      ),
  };
};
