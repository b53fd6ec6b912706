export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly legalName: string;
  readonly country: string;
  readonly taxId: string;
  readonly timeZone: string;
  readonly paymentBlockedAt: Date | null;
  readonly acceptedAddresses: readonly string[];
}

/** What a company says on its own login page; null where it says nothing of its own. */
export interface LoginPageTexts {
  readonly title: string | null;
  readonly text: string | null;
  readonly showLogo: boolean;
}
