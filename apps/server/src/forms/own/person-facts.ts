import { formatDay } from '@legajo/contract';
import type { PersonDatum } from '@legajo/contract/forms/definition';
import { maskAccountNumber } from '@legajo/contract/values/account-number';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { OwnData } from '../../self-service/public.ts';
import { readOwnData } from '../../self-service/public.ts';
import { type PersonFacts, selectFacts } from './person-facts.sql.ts';

/** Own data as forms show it, by its name; what is empty is not there. */
export type PersonData = Readonly<Partial<Record<PersonDatum, string>>>;

/**
 * A person's data as it stands: taken when a form is opened and again when it is sent (areas 9.3). An account number shows
 * its end alone, as everywhere but in its own form.
 */
export async function readPersonData(ctx: Pick<CompanyCtx, 'tx'>, personId: number): Promise<PersonData> {
  const facts = await selectFacts(ctx.tx, personId);
  if (!facts) return {};
  const all = { ...ofRecord(facts), ...ofThemself(await readOwnData(ctx, personId)) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''));
}

const ofRecord = (facts: PersonFacts) => ({
  nombre: facts.name,
  apellido: facts.surname,
  cuil: facts.cuil,
  dni: facts.dni,
  numero_legajo: facts.fileNumber,
  mail: facts.mail,
  fecha_nacimiento: formatDay(facts.birthOn),
  fecha_contratacion: formatDay(facts.hiredOn),
  sector: facts.sector,
  locacion: facts.location,
  cargo: facts.position,
  reporta: facts.manager,
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function ofThemself({ contact, address, identity, bank }: OwnData) {
  const [phone] = (contact?.phones ?? []) as readonly { readonly number: string }[];
  const emergency = (contact?.emergencyContact ?? null) as Record<string, string | null> | null;
  const street = [address?.street, address?.number, address?.floor].filter(Boolean).join(' ');
  const number = text(bank?.accountNumber);
  return {
    apodo: text(identity?.nickname),
    genero: text(identity?.gender),
    telefono: phone?.number ?? null,
    domicilio: address ? [street, address.city, address.state].filter(Boolean).join(', ') : null,
    contacto_emergencia: emergency
      ? `${emergency.name}${emergency.relationship ? ` (${emergency.relationship})` : ''}, ${emergency.phone}`
      : null,
    banco: text(bank?.bank),
    cuenta: number === null ? null : maskAccountNumber(number),
  };
}
