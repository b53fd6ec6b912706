import { type DemoFonts, loadFonts } from '../../../../../demo/fonts.ts';
import type { Platform } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { holdLock } from '../../platform/db/locks.ts';
import { withClient } from '../../platform/db/owner.ts';
import { tellCommunity } from './community.ts';
import { DEMO_COMPANIES } from './company/companies.ts';
import { PLANTED, plantCompanies } from './company/plant-company.ts';
import { tellEpilogue } from './epilogue.ts';
import { demoGreeting } from './greeting.ts';
import { tellHistory } from './history.ts';
import { writeInputFiles } from './input-files.ts';
import { tellInterrupted } from './interrupted.ts';
import { tellAdvances } from './kinds/advances.ts';
import { tellDirectory } from './kinds/directory.ts';
import { tellForms } from './kinds/forms.ts';
import { tellInspection } from './kinds/inspection.ts';
import { tellLeave } from './kinds/leave.ts';
import { tellPapers } from './kinds/papers.ts';
import { tellWebhooks } from './kinds/webhooks.ts';
import { tellWorkflow } from './kinds/workflow.ts';
import { selectContent, selectMarks } from './marks.sql.ts';
import { tellOnboarding } from './onboarding.ts';
import type { Seed } from './seed.ts';
import { tellOwnSections } from './self-service.ts';

/**
 * Makes the demo: companies, people, a year of sealed and signed payslips, and the files to publish next. Each
 * step leaves a mark with what it wrote, so that a run that was cut short goes on, and nothing is there twice.
 *
 * @returns what to print below the ready line.
 */
export async function seedDemo(platform: Platform, appUrl: string, signal: AbortSignal): Promise<string> {
  return withClient(appUrl, async (client) => {
    // Two processes of one installation may start together: the second waits and finds everything there.
    await holdLock(client, 'demo');
    const first = DEMO_COMPANIES[0]?.id ?? 1;
    // Somebody made a company of their own before the first start: theirs is no demo.
    if ((await selectContent(platform.db, first)) === 'own') return '';
    const seededAt = (await selectBeginning(platform, first)) ?? platform.clock.now();
    const fonts = once(loadFonts);
    const seed: Seed = { platform, seededAt, fonts, signal };
    await plantCompanies(seed);
    for (const company of DEMO_COMPANIES) await tellHistory(seed, company);
    await tellEpilogue(seed);
    await tellCommunity(seed);
    await tellOwnSections(seed);
    await tellOnboarding(seed);
    await tellPapers(seed);
    await tellAdvances(seed);
    await tellDirectory(seed);
    await tellForms(seed);
    await tellLeave(seed);
    await tellWorkflow(seed);
    await tellWebhooks(seed);
    await tellInspection(seed);
    await tellInterrupted(seed);
    return demoGreeting(writeInputFiles(platform.config.dataFolder, seededAt, fonts));
  });
}

/** The instant that the first run counted from; null before it planted anything. */
function selectBeginning(platform: Platform, first: number): Promise<Date | null> {
  return inCompany(platform.db, first, async (tx) => (await selectMarks(tx)).get(PLANTED) ?? null);
}

function once(load: () => DemoFonts): () => DemoFonts {
  let loaded: DemoFonts | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
