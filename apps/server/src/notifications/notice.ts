/** `banner`: over the portal (S62). `outage`: that a service is out (S126). A company has one of each at most. */
export type NoticeKind = 'banner' | 'outage';
export const NOTICE_TONES = ['yellow', 'red', 'blue', 'green'] as const;

export interface Notice {
  readonly body: string;
  readonly tone: (typeof NOTICE_TONES)[number];
  /** Shown on every screen, not on home alone. */
  readonly sticky: boolean;
  readonly fromAt: Date;
  /** Null: until it is cleared. */
  readonly untilAt: Date | null;
}
