import { expect, it } from 'vitest';
import { messages } from '../../messages.ts';
import { TOPICS } from './topics.ts';
import { wishesAddress } from './wishes-address.ts';

const ADDRESSES = { publicUrl: 'https://p.example', employeeUrl: 'https://p.example/e' };
const of = (kind: string) =>
  wishesAddress(
    ADDRESSES,
    messages.find((one) => one.kind === kind),
  );

it('each reader is led to where they choose: people to their account, Human Resources to the security centre', () => {
  expect(of('publications.published')).toBe('https://p.example/e/account');
  expect(of('documents.expiringDigest')).toBe('https://p.example/s/generalSettings');
});

it('what one owes or what protects an account is switched off nowhere, nor what is no kind of ours', () => {
  for (const kind of [
    'documents.withdrawn',
    'account.passwordChanged',
    'certificates.ending',
    'nobody.knows',
  ])
    expect(of(kind)).toBeNull();
  for (const message of messages)
    if (message.shown && ['owed', 'security'].includes(TOPICS[message.shown.topic].mail))
      expect(wishesAddress(ADDRESSES, message)).toBeNull();
});
