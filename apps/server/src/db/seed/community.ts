import { countryOf, type IsoDay, languageOf } from '@legajo/contract';
import { plantPost } from '../../billboard/public.ts';
import { noteAbsence } from '../../leave/for-seed.ts';
import { placeNamed } from '../../people/for-seed.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { selectPersonIds } from './company/people.sql.ts';
import { peopleOf } from './company/people.ts';
import { daysBefore } from './invent/calendar.ts';
import { insertMark, selectMarks } from './marks.sql.ts';
import { asDemo, type Seed } from './seed.ts';

const STEP = 'community';

interface News {
  readonly title: string;
  readonly message: string;
  readonly note: string | null;
  /** Days of validity, counted from the day of seeding. */
  readonly days: readonly [from: number, to: number];
  /** For the company's first sector only. */
  readonly forFirstSector: boolean;
}

const NEWS: Readonly<Record<'es' | 'pt', readonly News[]>> = {
  es: [
    {
      title: 'Nuevo convenio con la obra social',
      message:
        'Desde este mes los estudios de rutina se autorizan desde la aplicación, sin pasar por la oficina.',
      note: 'Consultas: Recursos Humanos, de 9 a 17.',
      days: [-6, 120],
      forFirstSector: false,
    },
    {
      title: 'Simulacro de evacuación',
      message:
        'Será dentro de los próximos días, en horario de trabajo. Por favor siga a quien lleva chaleco.',
      note: null,
      days: [-2, 60],
      forFirstSector: true,
    },
    {
      title: 'Encuesta de clima',
      message: 'La encuesta está cerrada. Gracias a quienes participaron.',
      note: null,
      days: [-90, -10],
      forFirstSector: false,
    },
  ],
  pt: [
    {
      title: 'Novo convênio com o plano de saúde',
      message:
        'A partir deste mês, os exames de rotina são autorizados pelo aplicativo, sem passar pelo escritório.',
      note: 'Dúvidas: Recursos Humanos, das 9h às 17h.',
      days: [-6, 120],
      forFirstSector: false,
    },
    {
      title: 'Simulado de evacuação',
      message: 'Será nos próximos dias, em horário de trabalho. Por favor, siga quem estiver de colete.',
      note: null,
      days: [-2, 60],
      forFirstSector: true,
    },
    {
      title: 'Pesquisa de clima',
      message: 'A pesquisa está encerrada. Obrigado a quem participou.',
      note: null,
      days: [-90, -10],
      forFirstSector: false,
    },
  ],
};

/** One in so many people is away on the day of seeding. */
const AWAY_EVERY = 17;
const VACATION_DAYS = 14;

/** What the home shows besides documents: news on the billboard, and who is away. One transaction a company. */
export async function tellCommunity(seed: Seed): Promise<void> {
  for (const company of DEMO_COMPANIES)
    await asDemo(seed, company.id, seed.seededAt, async (ctx) => {
      if ((await selectMarks(ctx.tx)).has(STEP)) return;
      const day = (offset: number): IsoDay => daysBefore(seed.seededAt, -offset);
      const sector = await placeNamed(ctx, 'sector', company.sectors[0] ?? '');
      for (const { title, message, note, days, forFirstSector } of newsOf(company))
        await plantPost(
          ctx,
          {
            title,
            message,
            note,
            picture: null,
            pdf: null,
            video: null,
            validFrom: day(days[0]),
            validTo: day(days[1]),
            allSectors: !forFirstSector || sector === null,
            sectorIds: forFirstSector && sector !== null ? [sector] : [],
            allLocations: true,
            locationIds: [],
            isPinned: false,
            asksAcceptance: false,
            notify: false,
          },
          { id: null, at: seed.seededAt },
        );
      const ids = await selectPersonIds(ctx.tx);
      const others = peopleOf(company, seed.seededAt).filter(
        ({ login, status }) => login === null && status === 'active',
      );
      for (const [place, person] of others.filter((_, index) => index % AWAY_EVERY === 0).entries())
        await noteAbsence(ctx, {
          personId: ids.get(person.username) ?? 0,
          firstOn: day(-1 - place),
          lastOn: day(VACATION_DAYS - 1 - place),
          kind: place % 3 === 1 ? 'leave' : 'vacation',
        });
      await insertMark(ctx.tx, STEP, seed.seededAt);
    });
}

const newsOf = (company: DemoCompany) => NEWS[languageOf(countryOf(company.country).locale)];
