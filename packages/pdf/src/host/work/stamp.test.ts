import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pdf.ts';
import { COMPANY, makeAuthority, makeSigner, NOW } from '../../../test/signers.ts';
import { makeTimeStamper, stampData } from '../../../test/time-stamp.ts';
import { signPdf } from '../../sign/complete.ts';
import { stampedParts } from '../../sign/stamp/document-stamp.ts';
import { createHostState } from '../host-state.ts';
import { stampTasks } from './stamp.ts';

const authority = await makeAuthority();
const stampers = await makeAuthority('Autoridad de sellos');
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const tsa = await makeTimeStamper(stampers);
const host = createHostState();
const at = new Date('2026-11-06T10:00:00Z');
const bytes = signPdf(buildPdf(), COMPANY, company);
const source = { bytes };
const trust = [authority.certificate.der];
const stampTrust = [stampers.certificate.der];

async function halfway() {
  const prepared = await stampTasks.prepareStamp(host, { source, name: 'Sello' });
  const token = stampData(Buffer.concat([...stampedParts(bytes, prepared)]), at, tsa);
  return { source, prepared, token, trust, stampTrust, at: NOW };
}

describe('a document time stamp in two halves', () => {
  it('is completed once the whole file was found sound', async () => {
    const task = await halfway();
    const tail = await stampTasks.completeStamp(host, task);
    expect(tail.length).toBe(task.prepared.tail.length);
    // Signers that nobody trusts stay what they were.
    expect(await stampTasks.completeStamp(host, { ...(await halfway()), trust: [] })).toHaveLength(
      tail.length,
    );
  });

  it('is refused with the token of another file, of an authority nobody believes, and over another file', async () => {
    const unsound = { code: 'seal-unsound' };
    const task = await halfway();
    const token = stampData(Buffer.from('other'), at, tsa);
    await expect(stampTasks.completeStamp(host, { ...task, token })).rejects.toMatchObject(unsound);
    const unknown = { ...(await halfway()), stampTrust: [] };
    await expect(stampTasks.completeStamp(host, unknown)).rejects.toMatchObject(unsound);
    const other = { ...(await halfway()), source: { bytes: buildPdf() } };
    await expect(stampTasks.completeStamp(host, other)).rejects.toMatchObject(unsound);
  });

  it('is refused over a file that somebody touched', async () => {
    const touched = Buffer.from(bytes);
    const where = touched.indexOf('Tj');
    touched[where] = 0x20;
    const prepared = await stampTasks.prepareStamp(host, { source: { bytes: touched }, name: 'Sello' });
    const token = stampData(Buffer.concat([...stampedParts(touched, prepared)]), at, tsa);
    const task = { ...(await halfway()), source: { bytes: touched }, prepared, token };
    await expect(stampTasks.completeStamp(host, task)).rejects.toMatchObject({ code: 'seal-unsound' });
  });
});
