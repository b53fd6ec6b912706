import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { mutated } from '../../test/mutated.ts';
import { makeAuthority } from '../../test/signers.ts';
import { makeTimeStamper, stampData } from '../../test/time-stamp.ts';
import { integer, sequence } from '../bytes/der-writer.ts';
import { TimeStampRefused } from './refusal.ts';
import { timeStampRequest } from './request.ts';
import { readTimeStampResponse } from './response.ts';

const data = Buffer.from('the value of a signature');
const authority = await makeAuthority();
const tsa = await makeTimeStamper(authority);
const at = new Date('2026-11-06T10:00:00Z');
const request = timeStampRequest([data]);
const answer = Buffer.from(
  sequence(sequence(integer(0)), stampData(data, at, tsa, { nonce: request.nonce })),
);

it('changed bytes of an answer are refused, or say what the unchanged said', () => {
  const terms = { parts: [data], trust: [authority.certificate], at };
  fc.assert(
    fc.property(mutated(answer), (bytes) => {
      try {
        const token = readTimeStampResponse(bytes, request, terms);
        expect([token.at, token.authority]).toEqual([at, tsa.certificate.subject]);
      } catch (error) {
        expect(error).toBeInstanceOf(TimeStampRefused);
      }
    }),
    { numRuns: runs(1500) },
  );
});
