import { expect } from 'vitest';
import { payslip } from './papers.ts';
import type { Portal } from './portal.ts';
import { type Publisher, publishOne } from './publication.ts';

/** Who administers a company whose long work is looked at, and where. */
export interface AtWork {
  readonly portal: Portal;
  readonly publisher: Publisher;
  /** Their token. */
  readonly hr: string;
}

/** Sessions outlive the days that a test lets pass. */
export const LONG_SESSIONS = {
  'session.admin.idle.seconds': 40 * 86_400,
  'session.admin.absolute.seconds': 40 * 86_400,
};

/** Long work of several kinds, and its list. `here` gives the company of the test that runs. */
export const longWork = (here: () => AtWork) => ({
  list: (query = '', token = here().hr) =>
    here().portal.send('GET', `/v2/portal/processes${query}`, { token }),
  read: async (id: number, token = here().hr) =>
    (await here().portal.send('GET', `/v2/portal/processes/${id}`, { token })).data[0],
  /** Somebody of Human Resources who is in one sector. */
  async limited(actions: number[]) {
    const { portal, publisher } = here();
    const one = await portal.addPerson(publisher.company, { access: { types: [3], actions } });
    return portal.signIn(one.username);
  },
  dismiss: (rows: readonly string[], token = here().hr) =>
    here().portal.send('POST', '/v2/portal/employees/dismissal/csv', {
      token,
      multipart: {
        file: {
          name: 'bajas.csv',
          bytes: Buffer.from(['cuil;fechabaja;motivo;observaciones', ...rows].join('\n')),
        },
      },
    }),
  async exported(token = here().hr): Promise<number> {
    const answer = await here().portal.send('POST', '/v2/portal/exports', { token, form: {} });
    expect(answer.code).toBe('00000');
    return answer.data[0].id;
  },
  async published() {
    const { portal, publisher } = here();
    const person = await portal.addPerson(publisher.company);
    await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
    return person;
  },
});
