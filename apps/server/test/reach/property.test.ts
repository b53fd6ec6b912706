import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { answeredCalls, endsSession, replay, takesId } from '../support/replay.ts';
import { type Arrangement, arrange, type Company, makeCompany } from './company.ts';
import { seesDocument, seesPerson } from './model.ts';

let portal: Portal;
let made: Company;

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.session': 1_000_000, 'rate.public': 1_000_000 } });
  made = await makeCompany(portal);
});
afterAll(() => portal.close());

/** Any company of these eight people and any viewer of it. */
const arrangements = (): fc.Arbitrary<Arrangement> => {
  const some = (ids: readonly number[]) => fc.subarray([...ids]);
  const orNone = (ids: readonly number[]) => fc.option(fc.constantFrom(...ids), { nil: null });
  const person = fc.record({
    sector: orNone(made.sectors),
    location: orNone(made.locations),
    reports: fc.boolean(),
    status: fc.constantFrom('active' as const, 'onboarding' as const, 'inactive' as const),
  });
  const viewer = fc.record({
    type: fc.constantFrom(3, 3, 4, 5, 5, 2, 6),
    sectors: some(made.sectors),
    locations: some(made.locations),
    folders: some(made.folders),
  });
  const size = made.people.length;
  return fc.record({ viewer, people: fc.array(person, { minLength: size, maxLength: size }) });
};

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
/** Calls that read and are not for everybody; a search and a download read, too. */
const reads = answeredCalls().filter(
  (call) => call.access !== 'public' && call.method === 'GET' && !endsSession(call),
);

async function check(wanted: Arrangement): Promise<void> {
  await arrange(portal, made, wanted);
  const viewer = { ...wanted.viewer, id: made.viewer.id, hasActions: true };
  const subjects = made.people.map((person, n) => {
    const put = wanted.people[n] as Arrangement['people'][number];
    const model = { ...put, reportsTo: put.reports ? viewer.id : null };
    return { ...person, status: put.status, model, seen: seesPerson(viewer, model) };
  });
  const modelOf = new Map(subjects.map((one) => [one.id, one.model]));
  const papers = made.papers.map((paper) => ({
    ...paper,
    seen: seesDocument(viewer, modelOf.get(paper.personId) as never, paper.folder),
  }));
  const hidden = [...subjects, ...papers].filter((one) => !one.seen).flatMap((one) => one.secrets);
  const token = await portal.signIn(made.viewer.username, { perfil: 2 });
  const told = (what: string, bytes: Buffer) =>
    expect(
      hidden.filter((secret) => bytes.includes(secret)),
      what,
    ).toEqual([]);
  const get = async (path: string) => {
    const answer = await portal.send('GET', path, { token });
    told(path, answer.bytes);
    return answer;
  };
  const search = async (form: Record<string, string | number>) => {
    const answer = await portal.send('POST', '/v2/portal/documents/search', { token, form });
    told(`search ${JSON.stringify(form)}`, answer.bytes);
    return answer;
  };

  // Lists and their counts are exactly the model's.
  const known = new Set(made.people.map(({ id }) => id));
  const idsOf = (data: readonly { id: number }[]) =>
    sorted(data.map(({ id }) => id).filter((id) => known.has(id)));
  const seen = subjects.filter((one) => one.seen);
  const active = sorted(seen.filter(({ status }) => status === 'active').map(({ id }) => id));
  const list = await get('/v2/portal/employees?pagination=500,1,0');
  expect(idsOf(list.data)).toEqual(sorted(seen.map(({ id }) => id)));
  expect(list.pagination?.total).toBe(list.data.length);
  expect(idsOf((await get('/v2/admin-mod/users/searchactive')).data)).toEqual(active);
  const [totals] = (await get('/v2/admin-mod/users/totalbystate')).data;
  for (const status of ['active', 'onboarding', 'inactive'])
    expect(totals[status]).toBe(list.data.filter((one) => one.status === status).length);
  const documents = await search({ pagination: '500,1,0' });
  const papersSeen = sorted(papers.filter((one) => one.seen).map(({ id }) => id));
  expect(sorted(documents.data.map(({ id }) => id))).toEqual(papersSeen);
  expect(documents.pagination?.total).toBe(papersSeen.length);

  // What is searched by name or number is found where it is seen, and nowhere else.
  for (const one of subjects) {
    const found = await get(`/v2/portal/employees?q=${one.surname}`);
    expect([idsOf(found.data), found.pagination?.total]).toEqual(one.seen ? [[one.id], 1] : [[], 0]);
    const byNumber = await search({ cuil: one.cuil });
    const theirs = papers.filter((paper) => paper.seen && paper.personId === one.id).length;
    expect(byNumber.pagination?.total).toBe(theirs);
  }

  // What they told of themselves, and what they ask to change.
  const waiting = await get('/v2/portal/selfservice/pending?pagination=500,1,0');
  expect(idsOf(waiting.data.map(({ iduser: id }) => ({ id })))).toEqual(
    sorted(seen.flatMap(({ id, changes }) => changes.map(() => id))),
  );
  expect(waiting.pagination?.total).toBe(waiting.data.length);
  for (const one of subjects)
    for (const path of [
      ...['address', 'bank', 'me', 'photo', 'photo?pending=1'].map(
        (part) => `/v2/selfservice-manager/${one.id}/${part}`,
      ),
      `/v2/selfservice/${one.id}/contact`,
      `/v2/selfservice/me/photo?userId=${one.id}`,
      `/v2/selfservice/me/photo?userId=${one.id}&pending=1`,
    ])
      expect((await get(path)).status, path).toBe(one.seen ? 200 : 404);

  // Everything else that reads, asked with the ids of what is seen and of what is not.
  const pick = <T extends { seen: boolean }>(all: readonly T[], is: boolean) =>
    all.find((one) => one.seen === is);
  const ids = [pick(subjects, false), pick(subjects, true), pick(papers, false), pick(papers, true)].flatMap(
    (one) => (one ? [one.id] : []),
  );
  for (const call of reads)
    for (const id of takesId(call) ? [...ids, made.ownProcess, made.otherProcess] : [made.ownProcess]) {
      const answer = await replay(portal, call, id, token);
      expect(answer.status, `${call.path} with ${id}`).not.toBe(500);
      told(`${call.method} ${call.path} with ${id}`, answer.bytes);
    }
  for (const paper of papers) {
    const { status } = await get(`/documents/view/${paper.id}/${paper.personId}/png/1`);
    expect(status === 200, `page of ${paper.id}`).toBe(paper.seen);
  }
  // Onboardings and what was brought for them: of whom is seen, also in the count of who is in a template.
  for (const one of subjects) {
    const { status } = await get(`/OnBoarding/UserOnBoarding/${one.id}`);
    const paper = await get(`/OnBoarding/OnBoardingFile?iduser=${one.id}&field=identity`);
    expect([status, paper.status], `onboarding of ${one.id}`).toEqual(one.seen ? [200, 200] : [404, 404]);
  }
  const [template] = (await get(`/OnBoarding/CompanyTemplate/${made.template}`)).data;
  expect(template.personas).toBe(seen.filter(({ status }) => status === 'onboarding').length);
  const roll = await portal.send('POST', '/v2/portal/employees/export', { token, form: { formato: 'csv' } });
  if (list.data.length > 0) {
    expect(roll.data[0]?.personas).toBe(list.data.length);
    told('the list as a file', (await portal.send('GET', roll.data[0].enlace)).bytes);
  } else expect(roll.status).toBe(422);
  const link = await portal.send('POST', '/v2/portal/downloads', { token, form: {} });
  if (papersSeen.length > 0) {
    expect(link.data[0]?.documentos).toBe(papersSeen.length);
    told('the download', (await portal.send('GET', link.data[0].enlace)).bytes);
  } else expect(link.status).toBe(422);
}

test('no list, count, search, download, image, trace or process shows a filtered administrator what is outside their scope [employee-list.1] [employee-list.2] [employee-folder-filters.2]', async () => {
  expect(reads.length).toBeGreaterThan(40);
  await fc.assert(fc.asyncProperty(arrangements(), check), { numRuns: runs(6), endOnFailure: true });
}, 300_000);
