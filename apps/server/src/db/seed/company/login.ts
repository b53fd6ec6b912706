import type { ActionId } from '@legajo/contract';

/** Password of every login, and of every company's certificate. */
export const DEMO_PASSWORD = 'Legajo2026';
export const DEMO_CERTIFICATE_PASSWORD = 'Firma2026';

/** A person of the operating contract's table. */
export interface DemoLogin {
  readonly username: string;
  readonly company: number;
  readonly name: string;
  readonly surname: string;
  readonly female: boolean;
  /** For the table that is printed when the portal is ready. */
  readonly who: string;
  readonly types?: readonly number[];
  readonly actions?: readonly ActionId[];
  readonly sector?: string;
  readonly location?: string;
  readonly position?: string;
  readonly reportsTo?: string;
  /** What a limited profile sees. */
  readonly scope?: { readonly sector?: string; readonly location?: string; readonly folder?: string };
  readonly status?: 'onboarding' | 'inactive';
  readonly credential?: 'expired' | 'blocked';
  /** Logins of the same person elsewhere. */
  readonly also?: readonly { readonly company: number; readonly username: string }[];
  /** A second login of somebody above: not in the printed table. */
  readonly quiet?: true;
}
