import type { PersonalFacts } from './password/personal.ts';

/** A person as the rules of passwords and the mails about them need it. */
export interface AccountPerson extends PersonalFacts {
  readonly id: number;
  readonly country: string;
  readonly timeZone: string;
  /** Holds a profile beside the employee's. */
  readonly administers: boolean;
}
