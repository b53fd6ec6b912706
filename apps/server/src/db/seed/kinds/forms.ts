import { dayIn } from '@legajo/contract';
import { activateForm, changeForm, publishForm, putOnShelf, takePreset } from '../../../forms/for-seed.ts';
import type { Ctx } from '../../../platform/context.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES } from '../company/companies.ts';
import { selectLastNumbers, selectPersonIds, selectTypeId } from '../company/people.sql.ts';
import { KINDS_PLANTED } from '../company/plant-company.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, type Seed } from '../seed.ts';

const STEP = 'kind: forms';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MADE_HOURS_AGO = 30;
const DUE_IN_DAYS = 20;
/** Who makes them, and under what answers are filed. */
const MAKES = 'ana_rios';
const FOLDER = 'Formularios';
const TYPE = 'Respuestas de formularios';
/** Whose people declare where they live, and how many answer the survey. */
const MANAGER = 'marta_sosa';
const ANSWER = 14;

/** Company 1 has a sworn declaration that went out, a form on the shelf that is approved, and an anonymous survey (areas 19). */
export async function tellForms(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const at = new Date(seed.seededAt.getTime() - MADE_HOURS_AGO * HOUR_MS);
  await asDemo(seed, company.id, at, async (ctx) => {
    const marks = await selectMarks(ctx.tx);
    if (!marks.has(KINDS_PLANTED) || marks.has(STEP)) return;
    const ids = await selectPersonIds(ctx.tx);
    const [maker, manager] = [MAKES, MANAGER].map((username) => ids.get(username));
    const typeId = await selectTypeId(ctx.tx, FOLDER, TYPE);
    if (maker === undefined || manager === undefined) throw new Error('The demo has nobody who makes forms.');
    const by = actAs(ctx, company, maker, true);
    const dueOn = dayIn(new Date(seed.seededAt.getTime() + DUE_IN_DAYS * DAY_MS), by.actor.timeZone);
    const wish = {
      name: undefined,
      dueOn,
      remindDays: 7,
      notify: false,
      replacesDrafts: false,
      cut: 'sector',
      preview: false,
    } as const;
    const team = { todos: undefined, sector: [], locacion: [], cargo: [], reporta: manager };
    const declared = await inForce(by, 'ar-domicilio', typeId);
    await publishForm(by, declared, { ...wish, audience: team, numbers: [] });
    await putOnShelf(by, await inForce(by, 'ar-seguro', typeId), {
      name: 'Beneficiarios del seguro de vida',
      documentTypeId: typeId,
      isSigned: false,
      needsApproval: true,
    });
    const numbers = await selectLastNumbers(ctx.tx, ANSWER);
    await publishForm(by, await inForce(by, 'encuesta', null), { ...wish, audience: undefined, numbers });
    await insertMark(ctx.tx, STEP, at);
  });
}

/** A form of the library, in force. */
async function inForce(ctx: Ctx, key: string, documentTypeId: number | null): Promise<number> {
  const { id, version } = await takePreset(ctx, key, undefined);
  if (documentTypeId !== null) await changeForm(ctx, id, { documentTypeId }, version);
  await activateForm(ctx, id, undefined);
  return id;
}
