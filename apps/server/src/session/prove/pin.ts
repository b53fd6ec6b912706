import type { Derivations } from '../../platform/derivations.ts';
import { hashOfNobody, verifyPassword } from './password.ts';

/** Whether a text can be a PIN: six digits and nothing else. No password can look so short. */
const looksLikePin = (text: string): boolean => /^\d{6}$/.test(text);

/** What proved somebody: a password or a PIN. */
export type Proof = 'password' | 'pin';

/**
 * What of a person's own secrets a text is. A text that looks like a PIN costs the same whether there is one, and any
 * text the same whether there is a password.
 *
 * @param told of each hash that was worked out, with its cost.
 * @throws Failure `busy`
 */
export async function proveBy(
  derivations: Derivations,
  text: string,
  hashes: { readonly passwordHash: string | null; readonly pinHash: string | null } | null,
  told?: (cost: string) => void,
): Promise<Proof | null> {
  const nobody = hashOfNobody(derivations);
  const password = await verifyPassword(derivations, text, hashes?.passwordHash ?? nobody, told);
  const pin =
    looksLikePin(text) && (await verifyPassword(derivations, text, hashes?.pinHash ?? nobody, told));
  if (password && hashes?.passwordHash) return 'password';
  return pin && hashes?.pinHash ? 'pin' : null;
}
