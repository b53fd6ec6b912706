import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Signs that are told apart on paper and by voice: neither O nor I, neither 0 nor 1. Five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SIGNS = 12;
const GROUP = 4;
const TOKEN = /^lgi_([1-9]\d{0,14})_[\w-]{43}$/;
const LINK = /^([1-9]\d{0,14})-[\w-]{43}$/;

const random = () => randomBytes(32).toString('base64url');

/** What the address of an inspection ends in: 256 bits, with the company that it is found in. */
export const newLink = (companyId: number): string => `${companyId}-${random()}`;

/** The company that an address names; null where it cannot be one. */
export const companyOfLink = (link: string): number | null => companyIn(LINK, link);

/** A code of 60 bits, in three groups as it is read out. */
export function newCode(): string {
  const signs = Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return signs.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** The token of somebody who entered. It is none of a person's or a program's, which begin otherwise. */
export const newToken = (companyId: number): string => `lgi_${companyId}_${random()}`;

/** Whether a bearer token is meant for an inspection. */
export const isInspectionText = (token: string): boolean => token.startsWith('lgi_');

/** The company that a token names; null where it cannot be one. */
export const companyOfToken = (token: string): number | null => companyIn(TOKEN, token);

/** SHA-256 of an address or a token, as it stands in the database. */
export const secretHash = (text: string): Buffer =>
  createHash('sha256').update(`inspection ${text}`).digest();

/**
 * What is kept of a code, however it was typed. The address goes into it, which is kept nowhere: nobody tries codes on a copy
 * of the database.
 */
export const codeHash = (link: string, code: string): Buffer =>
  secretHash(`${link} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

function companyIn(shape: RegExp, text: string): number | null {
  const company = Number(shape.exec(text)?.[1] ?? 0);
  return company > 0 ? company : null;
}
