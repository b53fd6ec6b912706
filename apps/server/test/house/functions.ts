/** A function of the database: whether it runs as its owner, and what it does. */
export interface DatabaseFunction {
  readonly name: string;
  readonly isDefiner: boolean;
  readonly body: string;
}

/** The functions that a description of the schema holds, without what they say to a reader. */
export function functionsOf(schema: string): DatabaseFunction[] {
  const each = /CREATE OR REPLACE FUNCTION public\.(\w+)\(([\s\S]*?)\$function\$([\s\S]*?)\$function\$/g;
  return [...schema.matchAll(each)].map(([, name = '', head = '', body = '']) => ({
    name,
    isDefiner: /SECURITY DEFINER/.test(head),
    body: body.replace(/--.*/g, ''),
  }));
}

/** The tables whose rows belong to a company by row security. All others are key tables. */
export function securedTables(schema: string): ReadonlySet<string> {
  const secured = schema.matchAll(/alter table "?(\w+)"? enable row level security/g);
  return new Set([...secured].map(([, table]) => table ?? ''));
}

/**
 * A table behind a word that reads or writes rows, or behind a comma and before its alias. `analyze` is no such word:
 * it looks at a table for the planner, and shows or changes no row of it.
 */
const NAMED =
  /(?:(?<!\bdistinct\s)\b(?:from|join|into|update|using|merge|truncate|copy|lock|table)\s+(?:only\s+)?|,\s*(?=\w+\s+(?!where|from|limit|order|group|using)\w))(?:public\.)?"?(\w+)"?/gi;

/** What stands where a function names tables: those, and those of the functions that it calls. */
export function namedBy(body: string, functions: readonly DatabaseFunction[]): string[] {
  const isCalled = ({ name }: DatabaseFunction) => new RegExp(`\\b${name}\\s*\\(`).test(body);
  const others = functions.filter((one) => !isCalled(one));
  return [
    ...[...body.matchAll(NAMED)].map(([, table]) => table ?? ''),
    ...functions.filter(isCalled).flatMap((one) => namedBy(one.body, others)),
  ];
}
