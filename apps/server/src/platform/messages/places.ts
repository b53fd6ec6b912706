interface Place {
  readonly app: 'admin' | 'employee' | 'theirs';
  readonly path: string;
  /** The value that goes behind the sign. */
  readonly hash?: string;
}

/** Where messages lead: the app, and its path. `theirs` is the app in which the person signs in. */
export const PLACES = {
  employeeHome: { app: 'employee', path: '' },
  employeeDocument: { app: 'employee', path: '/documents/:id' },
  secondSignature: { app: 'employee', path: '/second' },
  employeeSignIn: { app: 'employee', path: '/login' },
  confirmWaysIn: { app: 'employee', path: '/confirm' },
  confirmAddress: { app: 'employee', path: '/address' },
  // Behind the sign, where no server and no log sees it.
  activate: { app: 'employee', path: '/activate', hash: 'code' },
  ownOnboarding: { app: 'employee', path: '/onboarding' },
  onboardingTasks: { app: 'employee', path: '/onboarding/tasks' },
  ownNotices: { app: 'employee', path: '/notices' },
  ownPost: { app: 'employee', path: '/news/:id' },
  ownAccount: { app: 'employee', path: '/account' },
  ownData: { app: 'employee', path: '/data' },
  ownForms: { app: 'employee', path: '/forms' },
  ownLeave: { app: 'employee', path: '/leave' },
  ownAdvances: { app: 'employee', path: '/advances' },
  ownUploads: { app: 'employee', path: '/uploads' },
  bringDocument: { app: 'employee', path: '/uploads/new' },
  digitalFile: { app: 'admin', path: '/digital-file' },
  newcomers: { app: 'admin', path: '/employees/list' },
  signIn: { app: 'theirs', path: '/login' },
  approval: { app: 'theirs', path: '/approvals/:id' },
  review: { app: 'admin', path: '/documents/publish/massive' },
  documentSearch: { app: 'admin', path: '/documents/search' },
  settings: { app: 'admin', path: '/generalSettings' },
  retention: { app: 'admin', path: '/company/retention' },
  reminders: { app: 'admin', path: '/documents/publish/signature-reminder' },
  report: { app: 'admin', path: '/reports/:informe' },
  inspections: { app: 'admin', path: '/company/inspections' },
  apiKeys: { app: 'admin', path: '/api-keys' },
  certificates: { app: 'admin', path: '/certificates' },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof PLACES;

/**
 * The address of a place.
 *
 * @param administers whose app it is where that depends on the person.
 * @param query names and values, in their order; one that the path names as `:name` goes there, that of `hash` behind the
 *   sign.
 */
export function addressOfPlace(
  { publicUrl, employeeUrl }: { readonly publicUrl: string; readonly employeeUrl: string },
  name: PlaceName,
  administers: boolean,
  query: readonly (readonly [name: string, value: string | number])[],
): string {
  const { app, path, hash }: Place = PLACES[name];
  const isAdmin = app === 'admin' || (app === 'theirs' && administers);
  const values = query.map(([key, value]) => [key, encodeURIComponent(value)] as const);
  const filled = values.reduce((so, [key, value]) => so.replace(`:${key}`, value), path as string);
  const hidden = values.find(([key]) => key === hash)?.[1];
  const sign = hidden === undefined ? '' : `#${hidden}`;
  const asked = values
    .filter(([key]) => !path.includes(`:${key}`) && key !== hash)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  return `${isAdmin ? `${publicUrl}/s` : employeeUrl}${filled}${asked === '' ? '' : `?${asked}`}${sign}`;
}
