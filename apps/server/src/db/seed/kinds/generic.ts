import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OpenCertificate } from '../../../certificates/public.ts';
import { typeWithinReach } from '../../../folders/public.ts';
import { keepGeneric, publishProcess } from '../../../publications/for-seed.ts';
import { actAs } from '../act-as.ts';
import type { DemoCompany } from '../company/companies.ts';
import { type Publication, selectPlanned } from '../publication.ts';
import { asDemo, platformAt, type Seed } from '../seed.ts';

interface ToMany extends Omit<Publication, 'files' | 'capture' | 'withXml'> {
  readonly toMany: { readonly numbers: readonly string[]; readonly bytes: () => Uint8Array };
}

/**
 * Publishes one document to many as of an instant of the past: one sealed file, a row for each reader. One that was cut
 * short goes on.
 *
 * @returns the id of the process.
 */
export async function makeGeneric(
  seed: Seed,
  company: DemoCompany,
  plan: ToMany,
  open: OpenCertificate,
): Promise<number> {
  const found = await asDemo(seed, plan.companyId, plan.at, (ctx) => selectPlanned(ctx, plan));
  const id = found?.id ?? (await keep(seed, company, plan, open));
  const pace = { signal: seed.signal, progressed: async () => undefined };
  await publishProcess(platformAt(seed.platform, plan.at), plan.companyId, id, pace);
  return id;
}

async function keep(seed: Seed, company: DemoCompany, plan: ToMany, open: OpenCertificate): Promise<number> {
  const { store } = seed.platform;
  const bytes = Buffer.from(plan.toMany.bytes());
  const sha256 = createHash('sha256').update(bytes).digest();
  const { key, size } = await store.uploads.receive(Readable.from([bytes]), bytes.length);
  const uploadKey = await store.wrapUpload(plan.companyId, key);
  return asDemo(seed, plan.companyId, plan.at, async (ctx) => {
    const type = await typeWithinReach(ctx, plan.authorId, plan.documentTypeId);
    if (!type) throw new Error('Whoever publishes in the demo does not reach its type.');
    const base = {
      originalSha256: sha256.toString('hex'),
      signable: type.signable,
      pages: 1,
      sealed: null,
    };
    return keepGeneric(
      actAs(ctx, company, plan.authorId, true),
      { key, name: plan.fileName, size, sha256, uploadKey },
      { type, publishAt: null, base, open },
      {
        documentTypeId: type.id,
        period: plan.period,
        cuils: plan.toMany.numbers.join(','),
        audience: undefined,
        notify: plan.notify,
      },
      'byCaller',
    );
  });
}
