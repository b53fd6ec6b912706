import { addMonths, type IsoMonth } from '@legajo/contract';
import { sql } from 'kysely';
import { addObservation, cancelDocuments } from '../../documents/public.ts';
import { putNotice } from '../../notifications/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { answerDisagreement } from '../../signing/public.ts';
import { actAs } from './act-as.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { DEMO_LOGINS } from './company/logins.ts';
import { insertLink, selectLogin, selectPersonIds, updatePersonState } from './company/people.sql.ts';
import { peopleOf } from './company/people.ts';
import { instantIn, monthOf } from './invent/calendar.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { asDemo, type Seed } from './seed.ts';

const STEP = 'epilogue';

/** Who said or did what, last month. */
interface Scene {
  readonly company: number;
  readonly day: number;
  readonly by: string;
  readonly about: { readonly owner: string; readonly monthsAgo: number };
  readonly does: 'asks' | 'answers the disagreement' | 'withdraws';
  readonly words: string;
}

const last = (owner: string, monthsAgo: number) => ({ owner, monthsAgo });

const SCENES: readonly Scene[] = [
  {
    company: 1,
    day: 11,
    by: 'pedro_luna',
    about: last('pedro_luna', 3),
    does: 'asks',
    words: '¿A qué corresponde el acuerdo no remunerativo de este mes?',
  },
  {
    company: 1,
    day: 12,
    by: 'ana_rios',
    about: last('pedro_luna', 3),
    does: 'asks',
    words: 'Es la suma fija de la última paritaria. El mes que viene pasa al básico.',
  },
  {
    company: 1,
    day: 12,
    by: 'ana_rios',
    about: last('pedro_luna', 4),
    does: 'answers the disagreement',
    words: 'Revisamos las planillas con tu supervisora: las 6 horas se liquidan con el próximo recibo.',
  },
  {
    company: 1,
    day: 15,
    by: 'ines_paz',
    about: last('ines_paz', 2),
    does: 'asks',
    words: '¿Puede revisarse el lugar de trabajo? Desde marzo estoy en la planta nueva.',
  },
  {
    company: 1,
    day: 16,
    by: 'ana_rios',
    about: last('raul_diaz', 3),
    does: 'withdraws',
    words: 'Publicado con la categoría anterior. Se entrega el corregido.',
  },
  {
    company: 5,
    day: 10,
    by: 'clara_souza',
    about: last('clara_souza', 3),
    does: 'asks',
    words: 'O auxílio alimentação deste mês já inclui o reajuste?',
  },
  {
    company: 5,
    day: 11,
    by: 'bruno_lima',
    about: last('clara_souza', 3),
    does: 'asks',
    words: 'Sim, já com o reajuste do acordo coletivo.',
  },
];

/** What came after the payslips: questions and answers, a withdrawal, a dismissal. One transaction a company. */
export async function tellEpilogue(seed: Seed): Promise<void> {
  for (const company of DEMO_COMPANIES) {
    const month = addMonths(monthOf(seed.seededAt), -1);
    await asDemo(seed, company.id, instantIn(month, 10, 13), async (ctx) => {
      if ((await selectMarks(ctx.tx)).has(STEP)) return;
      const ids = await selectPersonIds(ctx.tx);
      for (const scene of SCENES.filter((one) => one.company === company.id))
        await play(
          { ...ctx, now: instantIn(month, scene.day, 12 + (scene.words.length % 8), 24) },
          company,
          scene,
          ids,
        );
      for (const person of peopleOf(company, seed.seededAt)) {
        if (person.dismissedOn !== null)
          await updatePersonState(ctx.tx, ids.get(person.username) ?? 0, person, ctx.now);
      }
      if (company.id === DEMO_COMPANIES[0]?.id) await putNotice(ctx, 'banner', bannerSince(ctx.now));
      await linkLogins(ctx, ids);
      await insertMark(ctx.tx, STEP, seed.seededAt);
    });
  }
}

const bannerSince = (fromAt: Date) => ({
  body: 'Los recibos del mes pasado ya se pueden publicar.',
  tone: 'blue' as const,
  sticky: false,
  fromAt,
  untilAt: null,
});

/** Logins of one person at several companies, as if both had been proven. */
async function linkLogins(ctx: CompanyCtx, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { username, also = [] } of DEMO_LOGINS.filter((login) => login.company === ctx.companyId)) {
    for (const other of also) {
      const otherPersonId = await selectLogin(ctx.tx, other.username);
      const personId = ids.get(username);
      if (otherPersonId === null || personId === undefined)
        throw new Error(`The demo has no ${other.username}.`);
      await insertLink(ctx.tx, { personId, otherCompanyId: other.company, otherPersonId });
    }
  }
}

async function play(
  ctx: CompanyCtx,
  company: DemoCompany,
  scene: Scene,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const acting = actAs(ctx, company, ids.get(scene.by) ?? 0, scene.by !== scene.about.owner);
  const period = addMonths(`${ctx.now.toISOString().slice(0, 7)}-01`, 1 - scene.about.monthsAgo);
  const id = await selectPayslip(ctx, ids.get(scene.about.owner) ?? 0, period);
  if (scene.does === 'asks') await addObservation(acting, id, scene.words);
  else if (scene.does === 'withdraws') await cancelDocuments(acting, [id], scene.words);
  else await answerDisagreement(acting, id, scene.words);
}

async function selectPayslip(ctx: CompanyCtx, personId: number, period: IsoMonth): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from document d join folder f on f.company_id = d.company_id and f.id = d.folder_id
    where d.company_id = ${ctx.companyId} and d.person_id = ${personId} and d.period = ${period}::date
      and f.kind = 'recibos' and ${documentStands('d.state')} order by d.id limit 1`.execute(ctx.tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The demo has no payslip of ${period} for person ${personId}.`);
  return id;
}
