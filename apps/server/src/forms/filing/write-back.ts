import {
  type Answers,
  type Definition,
  fieldsOf,
  isWrittenBack,
  WRITTEN_BACK,
  type WrittenBack,
} from '@legajo/contract/forms/definition';
import { readAddressLine, readContactLine } from '@legajo/contract/forms/write-back';
import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import { readAccountNumber } from '@legajo/contract/values/account-number';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type OwnData, proposeChange, readOwnData } from '../../self-service/public.ts';
import { readPersonData } from '../own/person-facts.ts';

type Change = Parameters<typeof proposeChange>[3];

/**
 * Asks for the changes of own data that an answer that stands says (areas 9.3): they wait as ever. What stands already asks
 * for nothing.
 */
export async function writeBack(
  ctx: CompanyCtx,
  { personId, country }: { readonly personId: number; readonly country: string },
  definition: Definition,
  answers: Answers,
): Promise<void> {
  const wanted = fieldsOf(definition).flatMap((field) => {
    const answer = answers[field.clave];
    const isWanted = field.tipo === 'persona' && field.actualiza === 1 && isWrittenBack(field.dato);
    return isWanted && typeof answer === 'string' ? [[field.dato as WrittenBack, answer] as const] : [];
  });
  if (wanted.length === 0) return;
  const own = await readOwnData(ctx, personId);
  const shown = await readPersonData(ctx, personId);
  const changes = new Map<SelfServiceAction, Change>();
  for (const [datum, answer] of wanted) {
    if (shown[datum] === answer) continue;
    const section = WRITTEN_BACK[datum];
    changes.set(section, { ...changes.get(section), ...changeOf(datum, answer, own, country) });
  }
  for (const [section, change] of changes) await proposeChange(ctx, personId, section, change);
}

/** The fields of own data that a datum becomes. */
function changeOf(datum: WrittenBack, answer: string, own: OwnData, country: string): Change {
  switch (datum) {
    case 'apodo':
      return { nickname: answer };
    case 'genero':
      return { gender: answer };
    case 'telefono': {
      const [, ...others] = (own.contact?.phones ?? []) as readonly { kind: string; number: string }[];
      return { phones: [{ kind: 'mobile', number: answer }, ...others] };
    }
    case 'contacto_emergencia':
      return { emergencyContact: { ...readContactLine(answer) } };
    case 'domicilio':
      return { country, ...own.address, number: null, floor: null, ...readAddressLine(answer) };
    case 'banco':
      return { accountType: 'savings', ...own.bank, bank: answer };
    case 'cuenta':
      return {
        accountType: own.bank?.accountType ?? 'savings',
        accountNumber: readAccountNumber(country, answer),
      };
  }
}
