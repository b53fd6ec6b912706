import type { RouteAccess } from '@legajo/ui/route/access.ts';

/** A place under `/e/`: its address, who may open it, and what of the address and which texts its screen needs. */
export interface PlaceRow {
  readonly path: string;
  readonly access: Extract<RouteAccess, 'public' | 'session'>;
  /** The words behind `?` that it reads. */
  readonly words?: readonly string[];
  readonly texts?: readonly string[];
  /** The place that is drawn around it. */
  readonly within?: string;
}

/** Every place of the portal. Routes, links and the way in are made of it, and no place stands beside it. */
export const PLACES = {
  login: { path: '/login', access: 'public' },
  // Also for who is signed in: the next person of a shared phone.
  activate: { path: '/activate', access: 'public', texts: ['password', 'factors'] },
  // Also for who is signed in: the link came to them, whoever holds this phone's session.
  confirm: { path: '/confirm', access: 'public', words: ['confirm', 'email'], texts: ['ways-in'] },
  home: { path: '/', access: 'session' },
  documents: { path: '/documents', access: 'session', words: ['q', 'folder'] },
  document: { path: '/documents/$id', access: 'session', within: 'documents', texts: ['reader'] },
  sign: { path: '/sign', access: 'session', words: ['at'], texts: ['reader', 'own-together'] },
  second: { path: '/second', access: 'session', words: ['id'], texts: ['reader', 'own-seconds'] },
  data: { path: '/data', access: 'session', words: ['done'], texts: ['own-changes', 'own-sections'] },
  data_photo: {
    path: '/data/photo',
    access: 'session',
    words: ['from'],
    texts: ['own-changes', 'own-sections'],
  },
  data_changes: { path: '/data/changes', access: 'session', texts: ['own-changes', 'own-sections'] },
  data_part: {
    path: '/data/$part',
    access: 'session',
    words: ['from'],
    texts: ['own-changes', 'own-sections'],
  },
  uploads: { path: '/uploads', access: 'session', words: ['done'], texts: ['own-uploads'] },
  uploads_new: { path: '/uploads/new', access: 'session', texts: ['own-uploads'] },
  // By its type: of each there is one draft.
  upload: { path: '/uploads/of/$id', access: 'session', texts: ['own-uploads'] },
  forms: { path: '/forms', access: 'session', texts: ['own-forms'] },
  form: { path: '/forms/$id', access: 'session', texts: ['own-forms', 'form-fields'] },
  news: { path: '/news', access: 'session', texts: ['own-news'] },
  news_post: { path: '/news/$id', access: 'session', texts: ['own-news'] },
  approvals: {
    path: '/approvals',
    access: 'session',
    words: ['de', 'desde', 'hasta'],
    texts: ['approvals', 'own-onboarding'],
  },
  approval: { path: '/approvals/$id', access: 'session', texts: ['approvals', 'own-onboarding'] },
  onboarding: { path: '/onboarding', access: 'session', texts: ['own-onboarding'] },
  onboarding_tasks: { path: '/onboarding/tasks', access: 'session', texts: ['own-onboarding'] },
  notices: { path: '/notices', access: 'session', texts: ['notices'] },
  account: { path: '/account', access: 'session' },
  // What of oneself stands in the directory.
  account_directory: { path: '/account/directory', access: 'session', texts: ['directory'] },
  directory: { path: '/directory', access: 'session', words: ['q', 'de'], texts: ['directory'] },
  directory_chart: { path: '/directory/chart', access: 'session', words: ['de'], texts: ['directory'] },
  directory_person: { path: '/directory/$id', access: 'session', texts: ['directory'] },
  advances: { path: '/advances', access: 'session', texts: ['own-advances'] },
  leave: { path: '/leave', access: 'session', words: ['done'], texts: ['own-leave'] },
  leave_feed: { path: '/leave/calendar', access: 'session', texts: ['own-feed'] },
  leave_new: { path: '/leave/new', access: 'session', texts: ['own-leave', 'dates'] },
  // The link says that they read the address; the session, whose it is.
  address: { path: '/address', access: 'session', words: ['key'], texts: ['ways-in'] },
} as const satisfies Readonly<Record<string, PlaceRow>>;

export type PlaceKey = keyof typeof PLACES;
export type PlacePath = (typeof PLACES)[PlaceKey]['path'];

export const PLACE_LIST = Object.entries(PLACES) as readonly (readonly [PlaceKey, PlaceRow])[];
