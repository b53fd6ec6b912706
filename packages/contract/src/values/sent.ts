/** What people send in a field: all of it is text by the time it is read. */
export type Sent = string | number | boolean;
/** The same of a field that may be missing or empty. */
export type SentMaybe = Sent | null | undefined;

/** A field whose reading takes care of its absence: whoever sends may leave it out. */
export type Missable<S> = S & { readonly _zod: { readonly optin: 'optional' } };
