import { e } from '@legajo/contract';
import type { Derivations } from '../platform/derivations.ts';
import { refuseField } from '../platform/failure.ts';
import { hashPassword } from '../session/public.ts';
import type { AccountPerson } from './account-person.ts';
import { refuseMismatch } from './password/choose-password.ts';
import { isEasyPin } from './password/personal.ts';

/**
 * Judges a PIN that somebody chooses, outside any transaction. @returns its hash.
 *
 * @throws Failure `passwordMismatch`, `pinTrivial` or `busy`.
 */
export function judgePin(
  derivations: Derivations,
  person: AccountPerson,
  pin: string,
  repeated: string,
): Promise<string> {
  refuseMismatch(pin, repeated, 'repin');
  if (isEasyPin(pin, person.birthOn)) refuseField(e.account.pinTrivial, 'pin');
  return hashPassword(derivations, pin);
}
