import type { Language } from '@legajo/contract';

export interface Account {
  readonly personId: number;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly mail: string | null;
  readonly dni: string;
  readonly cuil: string;
  readonly fileNumber: string | null;
  readonly sector: string | null;
  readonly location: string | null;
  readonly position: string | null;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly companyId: number;
  readonly company: string;
  readonly country: string;
  readonly timeZone: string;
  /** The one that the person chose for themself; null: none, so the company's. */
  readonly language: Language | null;
  readonly color: string;
  /** Address of the company's logo, or null. */
  readonly logo: string | null;
  readonly taxId: string;
  readonly digitalFile: boolean;
  readonly paymentBlocked: boolean;
  readonly addressAccepted: boolean;
  readonly passwordHash: string | null;
  readonly passwordSetBy: string | null;
  readonly pinHash: string | null;
  readonly passwordExpired: boolean;
  /** Somebody else chose it: to be changed at the first login. */
  readonly mustChange: boolean;
  /** Whether the company lets line managers touch accounts, bank data and published documents (decision G2). */
  readonly managersReachData: boolean;
  readonly blocked: boolean;
  readonly types: readonly number[];
  readonly actions: readonly string[];
  readonly hasManagers: boolean;
}
