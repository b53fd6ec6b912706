import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Portal, startPortal, TODAY } from '../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../test/support/publication.ts';
import { type Command, commands } from '../../test/support/publication-commands.ts';
import { PublicationModel } from '../../test/support/publication-model.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { addApprover, addWorkflow, type Somebody } from '../../test/support/workflow.ts';

const DEFAULT_MS = 20_000;
const longestMs = DEFAULT_MS * inject('longer');

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
let people: { id: number; cuil: string }[];
let approver: Somebody;

// No worker runs: the test takes the jobs from the queue, and kills them where it likes.
beforeAll(async () => {
  database = await testDatabase();
  const limits = {
    'session.admin.idle.seconds': 9e7,
    'session.admin.absolute.seconds': 9e7,
    'rate.session': 1_000_000,
    'job.revival.seconds': 1,
  };
  portal = await startPortal({ database, limits });
  publisher = await addPublisher(portal);
  approver = await addApprover(portal, publisher.company);
  people = [];
  for (let i = 0; i < 3; i += 1) people.push(await portal.addPerson(publisher.company));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

let runs = 0;
async function check(rounds: readonly (readonly Command[])[]): Promise<void> {
  runs += 1;
  portal.clock.set(TODAY);
  const type = await addType(portal, publisher, {
    name: `Recibo ${runs}`,
    parser: 'nombre_archivo',
    salaryReceipt: 1,
  });
  // Every other one goes into a type whose publications somebody has to approve.
  const waits = runs % 2 === 0;
  if (waits) await addWorkflow(portal, publisher, [[approver]], { types: [type] });
  const parts = { portal, database, publisher, people, type, approver: waits ? approver : null };
  const model = new PublicationModel(parts);
  for (const round of rounds) {
    // Those of one round at the same moment.
    await Promise.all(round.map((command) => model.run(command)));
    await model.checkRows();
  }
  await model.end();
}

test(
  'a publication, whatever is done to it in whatever order, ends where a person can read it, with every document once',
  async () => {
    const rounds = fc.array(fc.array(commands, { minLength: 1, maxLength: 3 }), {
      minLength: 4,
      maxLength: 14,
    });
    // It always begins with something, so that the rest has something to meet.
    const begun = fc.tuple(
      fc.constant([{ kind: 'upload', confirm: false, dated: false } as Command]),
      rounds,
    );
    const until = performance.now() + longestMs;
    await fc.assert(
      fc.asyncProperty(begun, async ([first, rest]) => {
        if (performance.now() < until) await check([first, ...rest]);
      }),
      { numRuns: 1000 * inject('longer'), endOnFailure: true },
    );
    console.log(`${runs} publications in every order`);
    expect(runs).toBeGreaterThan(0);
  },
  longestMs + 120_000,
);
