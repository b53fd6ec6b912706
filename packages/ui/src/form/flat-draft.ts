/** What a field of a flat draft holds; a list is what it holds, in whatever order. */
type Value = string | number | boolean | null | File | readonly (string | number)[];

type Name<T> = keyof T & string;

const same = (a: Value, b: Value): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one) => b.includes(one))
    : Object.is(a, b);

/**
 * The rules of a draft whose fields stand side by side, for `useDraft`.
 *
 * @param secrets what is never kept when the session is lost: passwords, keys, certificates.
 */
export function flatRules<T extends Readonly<Record<Name<T>, Value>>>(secrets: readonly Name<T>[] = []) {
  const take = (into: T, from: T, names: readonly Name<T>[]): T => ({
    ...into,
    ...Object.fromEntries(names.map((name) => [name, from[name]])),
  });
  const changedIn = (draft: T, began: T) =>
    (Object.keys(draft) as Name<T>[]).filter((name) => !same(draft[name], began[name]));
  return {
    changedIn,
    onTopOf: (now: T, draft: T, began: T): T => take(now, draft, changedIn(draft, began)),
    keepable: (draft: T, began: T): T => take(draft, began, secrets),
    fieldsOf: (draft: T) => Object.keys(draft) as Name<T>[],
  };
}
