import { createHash } from 'node:crypto';
import { documentCan, e, formatMonth, type Language, paperText } from '@legajo/contract';
import {
  completeSignature,
  createKeyPair,
  issueCertificate,
  keySigner,
  measureSignature,
  readCertificate,
  verifyPdf,
  zoneOffsetMinutes,
} from '@legajo/pdf';
import { record } from '../audit/public.ts';
import { loadAuthority, selectPinned } from '../certificates/public.ts';
import {
  type DocumentRow,
  PERSON_FIELD,
  personBox,
  routeDocuments,
  selectOwn,
  stampText,
  updateSigned,
} from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { identify } from './identify.ts';
import { insertSignature, type Signatory, selectBlocker, selectSignatory } from './signing.sql.ts';

export interface SignRequest {
  readonly outcome: 'agreed' | 'disagreed';
  readonly reason: string | undefined;
  readonly password: string | undefined;
}

export interface Signed {
  readonly document: DocumentRow;
  readonly sha256: Buffer;
}

/**
 * Signs a document of one's own in the field that was kept for it. The row is held first, so that nothing can
 * withdraw or sign it meanwhile; the bytes are pinned by their digest, signed exactly, verified, and stored as
 * a new revision. The key lives for this one signature.
 *
 * @throws Failure of the signing, documents and session areas.
 */
export async function signDocument(ctx: Ctx, id: number, request: SignRequest): Promise<Signed> {
  if (request.outcome === 'disagreed' && request.reason === undefined)
    refuseField(e.signing.reasonRequired, 'motivo', 'required');
  if (ctx.actor.former) throw new Failure(e.session.readOnly);
  const signatory = await selectSignatory(ctx.tx, ctx.actor.personId);
  if (!signatory) throw new Failure(e.documents.notFound);
  // Whoever may not see it learns nothing from the order of refusals: first that it is theirs.
  if (!(await selectOwn(ctx.tx, ctx.actor.personId, id))) throw new Failure(e.documents.notFound);
  await identify(ctx, signatory, request.password);

  const document = (await selectOwn(ctx.tx, ctx.actor.personId, id, true)) as DocumentRow;
  await refuse(ctx, document);
  const before = await ctx.platform.store.read(ctx.tx, ctx.companyId, document.sha256);
  const { after, fingerprint } = await fillField(ctx, document, signatory, request, before);
  const [sha256] = await ctx.platform.store.write(ctx.tx, ctx.companyId, [after]);
  if (!sha256) throw new Error('The store gave no address.');

  await updateSigned(ctx.tx, ctx.companyId, {
    id,
    state: request.outcome,
    sha256,
    bytes: after.length,
    at: ctx.now,
  });
  await routeDocuments(ctx.tx, [{ id, sha256, code: null }]);
  const acceptedText = textAccepted(document, request, ctx.actor.language);
  const evidence = {
    factors: ['password'],
    passwordSetBy: signatory.passwordSetBy,
    passwordSetAt: signatory.passwordSetAt?.toISOString() ?? null,
    address: ctx.origin.address,
    agent: ctx.origin.agent,
    localTime: stampText(ctx.now, ctx.actor.timeZone),
    session: ctx.actor.sessionId,
    profile: ctx.actor.profile,
  };
  await insertSignature(ctx.tx, ctx.companyId, {
    documentId: id,
    personId: ctx.actor.personId,
    outcome: request.outcome,
    reason: request.reason ?? null,
    signedAt: ctx.now,
    acceptedText,
    acceptedSha256: createHash('sha256').update(acceptedText).digest(),
    evidence,
    before: document.sha256,
    after: sha256,
    fingerprint,
  });
  const body = {
    outcome: request.outcome,
    reason: request.reason ?? null,
    before: document.sha256.toString('hex'),
    after: sha256.toString('hex'),
    accepted: createHash('sha256').update(acceptedText).digest('hex'),
    factors: evidence.factors,
  };
  const personal = { address: evidence.address, agent: evidence.agent };
  await record(ctx, [
    {
      event: 'document.signed',
      actorId: ctx.actor.personId,
      subject: 'document',
      subjectId: id,
      body,
      personal,
    },
  ]);
  return { document, sha256 };
}

async function refuse(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (document.state === 'cancelled') throw new Failure(e.signing.withdrawn);
  if (documentCan.signed(document.state)) throw new Failure(e.signing.alreadySigned);
  if (!document.signable || !documentCan.sign(document.state)) throw new Failure(e.signing.notSignable);
  const folder = await selectBlocker(ctx.tx, ctx.actor.personId, document.folderId);
  if (folder !== null) throw new Failure(e.signing.blocked, { folder });
}

/** The signed bytes: the company's revision untouched, the person's after it. */
async function fillField(
  ctx: Ctx,
  _document: DocumentRow,
  signatory: Signatory,
  request: SignRequest,
  before: Buffer,
) {
  const authority = await loadAuthority(ctx.platform);
  const pair = await createKeyPair('p-256');
  const certificate = issueCertificate(authority, {
    subject: {
      commonName: signatory.name,
      serialNumber: signatory.cuil,
      organization: signatory.legalName,
      country: ctx.actor.country,
    },
    publicKey: pair.publicKey,
    notBeforeAt: new Date(ctx.now.getTime() - 60_000),
    // No time stamp proves the instant at level B-B: valid as long as its issuer, so that no reader calls it expired.
    notAfterAt: authority.certificate.notAfterAt,
  });
  const signer = keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
  const { timeZone, country } = ctx.actor;
  const head = { company: signatory.legalName, taxId: signatory.taxId, country, timeZone };
  const signature = { outcome: request.outcome, reason: request.reason ?? null, at: ctx.now };
  const { prepared } = await ctx.platform.publicHosts.run('prepare', {
    source: { bytes: before },
    options: {
      at: ctx.now,
      offsetMinutes: zoneOffsetMinutes(ctx.now, timeZone),
      name: signatory.name,
      signatureBytes: measureSignature(signer),
      target: { field: PERSON_FIELD, appearance: personBox(head, signatory, signature) },
      ...(request.reason === undefined ? {} : { reason: request.reason.slice(0, 200) }),
    },
  });
  const after = Buffer.concat([before, completeSignature(prepared, signer)]);
  const pinned = await selectPinned(ctx.tx);
  const trust = [authority.certificate, ...pinned.map((der) => readCertificate(der))];
  const { verdict, signatures } = verifyPdf(after, { trust, at: ctx.now });
  const own = signatures.at(-1);
  const sound =
    own?.coversWholeFile === true &&
    own.digestOk &&
    own.chainOk &&
    verdict !== 'modified' &&
    verdict !== 'invalid';
  if (!sound || !after.subarray(0, before.length).equals(before)) throw new Failure(e.publishing.sealFailed);
  const fingerprint = createHash('sha256').update(certificate.der).digest();
  return { after, fingerprint };
}

function textAccepted(document: DocumentRow, request: SignRequest, language: Language): string {
  const values = {
    file: document.fileName,
    period: formatMonth(document.period),
    sha256: document.sha256.toString('hex'),
    reason: request.reason ?? '',
  };
  return paperText(request.outcome === 'agreed' ? 'acceptAgreed' : 'acceptDisagreed', language, values);
}
