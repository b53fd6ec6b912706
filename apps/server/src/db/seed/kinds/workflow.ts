import { addMonths, formatMonth } from '@legajo/contract';
import { makeLetter } from '../../../../../../demo/letter.ts';
import { addGroup, decide } from '../../../approvals/for-seed.ts';
import { openCertificate } from '../../../certificates/public.ts';
import { addFolder, addType } from '../../../folders/for-seed.ts';
import { workflowApproval } from '../../../publications/for-seed.ts';
import { addWorkflow } from '../../../workflows/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES, type DemoCompany } from '../company/companies.ts';
import { DEMO_CERTIFICATE_PASSWORD } from '../company/login.ts';
import { selectPersonIds, selectTypeId } from '../company/people.sql.ts';
import { type DemoPerson, peopleOf } from '../company/people.ts';
import { KINDS_PLANTED, PLAIN_TYPE } from '../company/plant-company.ts';
import { monthOf } from '../invent/calendar.ts';
import { companyLetter } from '../invent/letters.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { bringPublication } from '../publication.ts';
import { asDemo, demoSteps, type Seed } from '../seed.ts';
import { selectWaiting } from './workflow.sql.ts';

const STEP = 'kind: workflow';
const IN_FORCE = 'kind: workflow in force';
const HOUR_MS = 3_600_000;
const BEGAN_HOURS_AGO = 6;
const FOLDER = {
  name: 'Cambios de condiciones',
  kind: 'documentos',
  visible: true,
  signable: true,
  ephemeral: false,
  sortOrder: 90,
  blockers: [],
} as const;
const TYPE = {
  ...PLAIN_TYPE,
  name: 'Aumento de sueldo',
  signable: true,
  salaryReceipt: false,
  capture: 'file-name',
  visible: true,
} as const;
/** Who publishes, and whom each step of the workflow asks. */
const PUBLISHES = 'ana_rios';
const FIRST = { group: 'Jefatura de planta', username: 'marta_sosa' };
const SECOND = { group: 'Supervisión', username: 'ines_paz' };
/** Of how many people the letters of each file are; the first file waits for the first step, the other for the second. */
const FILES = [
  { name: 'aumentos-produccion.zip', people: 4, goneOn: false },
  { name: 'aumentos-calidad.zip', people: 3, goneOn: true },
] as const;

/** In company 1 a workflow is in force, and of two publications one waits for each of its approvers (areas 19). */
export async function tellWorkflow(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const at = new Date(seed.seededAt.getTime() - BEGAN_HOURS_AGO * HOUR_MS);
  const typeId = await putInForce(seed, company, at);
  if (typeId === null) return;
  const ids = await asDemo(seed, company.id, at, (ctx) => selectPersonIds(ctx.tx));
  const [authorId, firstId] = [ids.get(PUBLISHES) ?? 0, ids.get(FIRST.username) ?? 0];
  const open = await openCertificate(demoSteps(seed, company.id, at), DEMO_CERTIFICATE_PASSWORD, authorId);
  const period = addMonths(monthOf(seed.seededAt), -1);
  const letters = peopleOf(company, seed.seededAt).filter(({ status }) => status === 'active');
  let from = 0;
  for (const { name, people, goneOn } of FILES) {
    const these = letters.slice(from, from + people);
    from += people;
    const id = await bringPublication(
      seed,
      {
        ...{ companyId: company.id, documentTypeId: typeId, period, at, authorId, fileName: name },
        ...{ notify: true, capture: 'file-name', withXml: false },
        files: () => these.map((person) => letterOf(seed, company, person, formatMonth(period))),
      },
      open,
    );
    if (!goneOn) continue;
    await asDemo(seed, company.id, at, async (ctx) => {
      const waiting = await selectWaiting(ctx.tx, id);
      // A run that was cut short found it decided.
      if (waiting === null || waiting.place !== 1) return;
      const kinds = new Map([[workflowApproval.kind, workflowApproval]]);
      const said = { decision: 'approve', comment: 'Revisado con la planilla de categorías.' } as const;
      await decide(actAs(ctx, company, firstId, false), kinds, waiting.id, said);
    });
  }
  await asDemo(seed, company.id, at, (ctx) => insertMark(ctx.tx, STEP, at));
}

/** @returns the type that the workflow is of; null where there is nothing more to tell. */
function putInForce(seed: Seed, company: DemoCompany, at: Date): Promise<number | null> {
  return asDemo(seed, company.id, at, async (ctx) => {
    const marks = await selectMarks(ctx.tx);
    if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return null;
    if (marks.has(IN_FORCE)) return selectTypeId(ctx.tx, FOLDER.name, TYPE.name);
    // Not with the other folders: a demo that was planted before has those, and gets this one.
    const typeId = await addType(ctx, { ...TYPE, folderId: await addFolder(ctx, FOLDER) });
    const ids = await selectPersonIds(ctx.tx);
    const acting = actAs(ctx, company, ids.get(PUBLISHES) ?? 0, true);
    const steps = [];
    for (const { group, username } of [FIRST, SECOND]) {
      const { id } = await addGroup(acting, { name: group, personIds: [ids.get(username) ?? 0] });
      steps.push({ groupId: id, name: null, rule: 'any', days: 3, onLate: 'wait' } as const);
    }
    await addWorkflow(acting, { name: 'Aumentos', steps, typeIds: [typeId], activate: true });
    await insertMark(ctx.tx, IN_FORCE, at);
    return typeId;
  });
}

const letterOf = (seed: Seed, company: DemoCompany, person: DemoPerson, month: string) => ({
  name: `${person.cuil}_aumento.pdf`,
  bytes: makeLetter(
    companyLetter(company, person, {
      title: TYPE.name,
      paragraphs: [
        `Le comunicamos que su sueldo básico aumenta desde ${month}, por el cambio de categoría acordado con su jefatura.`,
        'El importe nuevo figura en el próximo recibo. La firma de esta página acredita que fue leída.',
      ],
    }),
    seed.fonts(),
  ),
});
