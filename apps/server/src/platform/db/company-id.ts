declare const COMPANY: unique symbol;

/**
 * A company that a transaction is bound to, or that a session, a job or a command was found to belong to. Statements
 * take nothing else for a company, so that no number that came over the wire gets there.
 */
export type CompanyId = number & { readonly [COMPANY]: true };

/**
 * Takes a number for a company: where a session was proven, a job begins, or a list of companies was read.
 *
 * @throws RangeError where no company could have it.
 */
export function companyIdOf(id: number): CompanyId {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`No company has the id ${id}.`);
  return id as CompanyId;
}
