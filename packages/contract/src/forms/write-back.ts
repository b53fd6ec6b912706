import { isPhone, OWN_RULES, ownFaultOf } from '../people/own-rules.ts';
import { readAccountNumber } from '../values/account-number.ts';
import type { PersonDatum } from './definition.ts';
import type { FormRule } from './faults.ts';

/** The words of one's gender, as own data knows them. */
const GENDERS = ['female', 'male', 'non-binary', 'unspecified'];

/** An emergency contact as it is written in one line: `Marta Ruiz (madre), 11 4444-5555`. */
const CONTACT = /^(?<name>[^(),]{1,50}?)(?:\s*\((?<relationship>[^()]{1,50})\))?,\s*(?<phone>[^,]{6,30})$/;

export interface WrittenContact {
  readonly name: string;
  readonly relationship: string | null;
  readonly phone: string;
}

/** @returns null where the line is none. */
export function readContactLine(text: string): WrittenContact | null {
  const { name, relationship, phone } = CONTACT.exec(text)?.groups ?? {};
  if (name === undefined || phone === undefined || !isPhone(phone.trim())) return null;
  if (ownFaultOf(OWN_RULES.contact.name, name.trim())) return null;
  return { name: name.trim(), relationship: relationship?.trim() ?? null, phone: phone.trim() };
}

export interface WrittenAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
}

/**
 * An address as it is written in one line: `San Martín 1914 3.º B, Godoy Cruz, Mendoza`. What stands before the last two
 * commas is the street.
 *
 * @returns null where the line is none.
 */
export function readAddressLine(text: string): WrittenAddress | null {
  const parts = text.split(',').map((part) => part.trim());
  const [state = '', city = ''] = parts.slice(-2).reverse();
  const street = parts.slice(0, -2).join(', ');
  const { address } = OWN_RULES;
  const faults = [
    ownFaultOf(address.street, street),
    ownFaultOf(address.city, city),
    ownFaultOf(address.state, state),
  ];
  return parts.length < 3 || faults.some((fault) => fault !== undefined) ? null : { street, city, state };
}

/** What keeps a text from becoming the datum that it would change. */
export function personFault(datum: PersonDatum, text: string, country: string): FormRule | undefined {
  switch (datum) {
    case 'telefono':
      return isPhone(text) ? undefined : 'phone';
    case 'apodo':
      return ownFaultOf(OWN_RULES.identity.nickname, text) === undefined ? undefined : 'special';
    case 'genero':
      return GENDERS.includes(text) ? undefined : 'option';
    case 'contacto_emergencia':
      return readContactLine(text) ? undefined : 'invalid';
    case 'domicilio':
      return readAddressLine(text) ? undefined : 'invalid';
    case 'banco':
      return ownFaultOf(OWN_RULES.bank.bank, text) === undefined ? undefined : 'invalid';
    case 'cuenta':
      return readAccountNumber(country, text) === null ? 'invalid' : undefined;
    default:
      return undefined;
  }
}
