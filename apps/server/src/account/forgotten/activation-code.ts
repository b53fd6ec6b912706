import { randomInt } from 'node:crypto';
import { tokenHash } from '../../session/public.ts';

/** Signs that are told apart on paper: neither O nor I, neither 0 nor 1. Five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIGNS = 12;
const GROUP = 4;

/** A new code of 60 bits, in three groups as it is printed. */
export function newActivationCode(): string {
  const signs = Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return signs.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** A code as it was typed, without what people put between its groups. */
function compactCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What is kept of a code. */
export const codeHash = (code: string): Buffer => tokenHash(`activation ${compactCode(code)}`);

/** What wrong codes are counted by. */
export const codeBeginning = (code: string): string => compactCode(code).slice(0, GROUP);
