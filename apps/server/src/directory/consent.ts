import { e } from '@legajo/contract';
import { DIRECTORY_CONSENT, directoryConsentText } from '@legajo/contract/directory/consent';
import type { DirectoryPart } from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import {
  type Consent,
  lockConsent,
  type OwnValues,
  type Shown,
  selectConsent,
  selectOwnValues,
  updateConsent,
} from './consent.sql.ts';
import { readView } from './directory.ts';

const NOTHING = {
  hidden: false,
  photo: false,
  mail: false,
  phone: false,
  birthday: false,
  at: null,
  textVersion: null,
  text: null,
} satisfies Consent;
const PARTS = ['photo', 'mail', 'phone', 'birthday'] as const satisfies readonly (keyof Shown)[];

export interface OwnConsent {
  readonly isOn: boolean;
  /** What the company leaves out of it. */
  readonly omits: readonly DirectoryPart[];
  readonly consent: Consent;
  readonly current: { readonly version: number; readonly text: string };
  readonly values: OwnValues;
}

/** What of oneself colleagues see, and the consent that was given; also where there is no directory (areas 16.1). */
export async function readOwnConsent(ctx: Ctx): Promise<OwnConsent> {
  const { personId, language } = ctx.actor;
  const values = await selectOwnValues(ctx.tx, personId);
  if (!values) throw new Failure(e.shared.notFound);
  return {
    ...(await readView(ctx)),
    consent: (await selectConsent(ctx.tx, personId)) ?? NOTHING,
    current: { version: DIRECTORY_CONSENT, text: directoryConsentText(language) },
    values,
  };
}

/**
 * Consents to what is newly shown and takes back what no longer is, at once. What is taken back may be at any time, also
 * by whoever left or where the directory was switched off meanwhile.
 *
 * @param wish what is not said stays.
 * @param version of the text that was read; left out, nobody asks.
 * @throws Failure `directory.off`, `directory.notShown` and `stale` for what is newly shown.
 */
export async function saveOwnConsent(
  ctx: Ctx,
  wish: Partial<Shown>,
  version: number | undefined,
): Promise<OwnConsent> {
  const { personId, language } = ctx.actor;
  const before = await lockConsent(ctx.tx, personId);
  if (!before) throw new Failure(e.shared.notFound);
  const given = PARTS.filter((part) => wish[part] === true && !before[part]);
  const taken = PARTS.filter((part) => wish[part] === false && before[part]);
  if (given.length > 0) {
    const { isOn, omits } = await readView(ctx);
    if (!isOn) throw new Failure(e.directory.off);
    if (given.some((part) => omits.includes(part))) throw new Failure(e.directory.notShown);
    if (version !== undefined && version !== DIRECTORY_CONSENT) throw new Failure(e.shared.stale);
  }
  if (given.length + taken.length === 0) return readOwnConsent(ctx);
  const shown = { ...before, ...wish };
  const text =
    given.length > 0
      ? { at: ctx.now, textVersion: DIRECTORY_CONSENT, text: directoryConsentText(language) }
      : PARTS.some((part) => shown[part])
        ? {}
        : { at: null, textVersion: null, text: null };
  await updateConsent(ctx.tx, personId, { ...shown, ...text });
  const whose = { actorId: personId, subject: 'person', subjectId: personId };
  if (given.length > 0) {
    const body = { fields: given, textVersion: DIRECTORY_CONSENT, language };
    await record(ctx, [{ event: 'directory.consented', ...whose, body }]);
  }
  if (taken.length > 0)
    await record(ctx, [{ event: 'directory.withdrawn', ...whose, body: { fields: taken } }]);
  return readOwnConsent(ctx);
}

/**
 * Ends what somebody consented to, of whom another employment begins: they are asked anew. What the company chose, that
 * they are left out, stays.
 *
 * @param ctx of the transaction that takes them back.
 */
export async function endConsent(ctx: Ctx, personId: number): Promise<void> {
  const before = (await selectConsent(ctx.tx, personId)) && (await lockConsent(ctx.tx, personId));
  const ended = PARTS.filter((part) => before?.[part]);
  if (!before || ended.length === 0) return;
  await updateConsent(ctx.tx, personId, { ...NOTHING, hidden: before.hidden });
  const whose = { actorId: ctx.actor.personId, subject: 'person', subjectId: personId };
  await record(ctx, [{ event: 'directory.ended', ...whose, body: { fields: ended } }]);
}
