import { readSettings, saveSettings } from '../../../account/public.ts';
import { saveOwnConsent } from '../../../directory/for-seed.ts';
import { actAs } from '../act-as.ts';
import { DEMO_COMPANIES } from '../company/companies.ts';
import { selectPersonIds } from '../company/people.sql.ts';
import { insertMark, selectMarks } from '../marks.sql.ts';
import { asDemo, type Seed } from '../seed.ts';

const STEP = 'kind: directory';
const HOUR_MS = 3_600_000;
const CONSENTED_HOURS_AGO = 50;
/** Who switched it on, and what people consented to show. */
const SWITCHES = 'ana_rios';
const SHOW = {
  ana_rios: { photo: true, mail: true },
  marta_sosa: { photo: true, mail: true, phone: true, birthday: true },
  pedro_luna: { photo: true, birthday: true },
  luis_vega: { mail: true, phone: true },
};

/** Company 1 has its directory on, and four people show something of themselves in it (areas 19). */
export async function tellDirectory(seed: Seed): Promise<void> {
  const [company] = DEMO_COMPANIES;
  if (!company) return;
  const at = new Date(seed.seededAt.getTime() - CONSENTED_HOURS_AGO * HOUR_MS);
  await asDemo(seed, company.id, at, async (ctx) => {
    if ((await selectMarks(ctx.tx)).has(STEP)) return;
    const ids = await selectPersonIds(ctx.tx);
    const idOf = (username: string) => {
      const id = ids.get(username);
      if (id === undefined) throw new Error(`The demo has no ${username}.`);
      return id;
    };
    const { version } = await readSettings(ctx);
    await saveSettings(ctx, idOf(SWITCHES), { directory: true }, version);
    for (const [username, shown] of Object.entries(SHOW))
      await saveOwnConsent(actAs(ctx, company, idOf(username), false), shown, undefined);
    await insertMark(ctx.tx, STEP, at);
  });
}
