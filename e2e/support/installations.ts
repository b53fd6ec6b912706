/** A portal that journeys run on. */
export interface Installation {
  /** Without a last slash. */
  readonly url: string;
  /** The folder in which the demo left its files; null where the portal is not ours. */
  readonly demo: string | null;
}

const NAME = 'LEGAJO_E2E_PORTALS';

/** Tells the workers, which inherit the environment, where the portals are. */
export function announceInstallations(all: readonly Installation[]): void {
  process.env[NAME] = JSON.stringify(all);
}

/** The portals of this run, one for each worker; none before they were started. */
export function readInstallations(): readonly Installation[] {
  return JSON.parse(process.env[NAME] ?? '[]');
}
