/** A function or a piece of a statement that stands by itself in a file. */
export interface Declaration {
  readonly path: string;
  readonly name: string;
  readonly part: string;
  /** The files that its file imports. */
  readonly imports: readonly string[];
}

const KEYWORDS =
  'where|set|on|order|group|limit|left|right|full|inner|cross|join|for|returning|values|select|union|using|default|as|from|having|do';
const PARAMETER = String.raw`\$\{(?:\w+\.)?companyId\}`;

/** Where what opens at `start` with `{` ends: templates and objects within it are passed over. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

/** Where the template that opens at `start` with a backtick ends. */
function templateEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '`') return i;
    if (text[i] === '$' && text[i + 1] === '{') i = endOf(text, i + 1);
  }
  return text.length;
}

/** The statements and pieces of a file, each as it is written, between backticks. */
export function templatesOf(text: string): readonly string[] {
  return [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ 0: opens, index }) => {
    const start = index + opens.length - 1;
    return text.slice(start + 1, templateEnd(text, start));
  });
}

/** The pieces that a part names for itself, `const own = sql…`, and the part without them. */
function takeOut(part: string): { readonly rest: string; readonly own: Map<string, string> } {
  const own = new Map<string, string>();
  let rest = part;
  for (const [whole, name = ''] of part.matchAll(/\n\s+const (\w+) =\s+sql(?:<[^`]*?>)?`/g)) {
    const at = rest.indexOf(whole);
    const open = at + whole.length - 1;
    const end = templateEnd(rest, open);
    own.set(name, rest.slice(open + 1, end));
    rest = rest.slice(0, at) + rest.slice(end + 1);
  }
  return { rest, own };
}

/**
 * A part with the pieces it is made of in their places. A piece of the same file goes before one of the same name
 * elsewhere.
 */
export function assemble(declarations: readonly Declaration[]) {
  const used = new Set<Declaration>();
  const find = (name: string, { path, imports }: Declaration) => {
    const same = declarations.filter((one) => one.name === name);
    return (
      same.find((one) => one.path === path) ??
      same.find((one) => imports.includes(one.path)) ??
      (same.length === 1 ? same[0] : undefined)
    );
  };
  const fill = (declaration: Declaration, depth: number): string => {
    const { rest, own } = takeOut(declaration.part);
    const put = (text: string, level: number): string => {
      let out = '';
      let from = 0;
      for (const hit of text.matchAll(/(\$\{|(?<=\$\{[^`]*)[?:] )(\w+)(?=[(} ])/g)) {
        if (hit.index < from) continue;
        const [found, opens, name = ''] = hit;
        const local = own.get(name);
        const other = local === undefined ? find(name, declaration) : undefined;
        if (level > 6 || (local === undefined && (other === undefined || other === declaration))) continue;
        out += text.slice(from, hit.index);
        if (other) used.add(other);
        out += local === undefined && other ? fill(other, level + 1) : put(local ?? '', level + 1);
        from = opens === '${' ? endOf(text, hit.index + 1) + 1 : hit.index + found.length;
      }
      return out + text.slice(from);
    };
    return put(rest, depth);
  };
  const whole = declarations.map((one) => [one, fill(one, 0)] as const);
  return whole
    .filter(([one]) => /\.execute\(/.test(one.part) || !used.has(one))
    .map(([{ path, name }, text]) => ({ path, name, whole: text }));
}

/** Whether a text names one of the tables as something that is read or written. */
export function namesTables(text: string, tables: readonly string[]): boolean {
  return new RegExp(String.raw`\b(?:from|join|into|update)\s+(?:${tables.join('|')})\b`, 'i').test(text);
}

const count = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'gi'))].length;

/**
 * The tables that a statement names and does not compare with the parameter, each as often as it names them: by its
 * alias, or by the bare column where it has none. A row that is written bears the parameter.
 */
export function uncompared(whole: string, tables: readonly string[]): string[] {
  const text = whole.replace(/\/\/.*$/gm, '').replace(/\s+/g, ' ');
  const silent: string[] = [];
  const named = new Map<string, { readonly table: string; times: number }>();
  const names = [...tables, String.raw`\$\{sql\.table\([^)]*\)\}`].join('|');
  const reads = new RegExp(
    String.raw`(?:\b(?:from|join|update|using)\s+(?:only\s+)?|,\s*(?=\w+\s+\w+\s+(?:where|on|join|left)\b))(${names})(?<=[\w}])(?!\w)(?!\s*[(:.'"=)]\s*\w)(?:\s+(?:as\s+)?(?!(?:${KEYWORDS})\b)(\w+|\$\{\w+\}))?`,
    'gi',
  );
  for (const [, table = '', alias] of text.matchAll(reads)) {
    const key = alias ?? '';
    const seen = named.get(key) ?? { table: alias ? `${table} ${alias}` : table, times: 0 };
    named.set(key, { ...seen, times: seen.times + 1 });
  }
  for (const [alias, { table, times }] of named) {
    const column = table.split(' ')[0] === 'company' ? '(?:company_id|id)' : 'company_id';
    const before = alias
      ? String.raw`(?<!\w)${alias.replace(/[${}]/g, '\\$&')}\.`
      : String.raw`(?<![\w.])(?:(?:${names})\.)?`;
    if (count(text, `${before}${column} = ${PARAMETER}`) < times) silent.push(table);
  }
  for (const [, table = '', rest = ''] of text.matchAll(
    new RegExp(String.raw`\binsert into (${names})\b(.*?)(?:on conflict|returning|\.execute|$)`, 'gi'),
  ))
    if (!new RegExp(PARAMETER).test(rest)) silent.push(`into ${table}`);
  for (const [, verb = '', table = ''] of text.matchAll(
    new RegExp(String.raw`\.(selectFrom|updateTable|deleteFrom|insertInto)\( ?'(${names})'`, 'g'),
  )) {
    const says =
      verb === 'insertInto' ? /company_id: (?:\w+\.)?companyId/ : /'company_id', '=', (?:\w+\.)?companyId/;
    if (!says.test(text)) silent.push(table);
  }
  return silent;
}
