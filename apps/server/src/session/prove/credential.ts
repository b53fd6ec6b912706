export interface Credential {
  readonly passwordHash: string | null;
  readonly passwordSetBy: 'self' | 'hr' | 'system' | null;
  readonly mustChange: boolean;
  readonly pinHash: string | null;
}
