import type { Source } from './sources.ts';

/**
 * Finds files that reach themselves by their imports, types included (Tarjan, 1972).
 *
 * @returns each circle as its files, sorted and joined by ` ↔ `.
 */
export function circlesAmong(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const next = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap((one) => pathsOf(one.path).filter((to) => known.has(to))),
    ]),
  );
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[] = [];
  const visit = (path: string) => {
    index.set(path, index.size);
    low.set(path, index.get(path) as number);
    stack.push(path);
    for (const to of next.get(path) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(path, Math.min(low.get(path) as number, low.get(to) as number));
    }
    if (low.get(path) !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || (next.get(path) ?? []).includes(path)) circles.push(circle.sort().join(' ↔ '));
  };
  for (const { path } of sources) if (!index.has(path)) visit(path);
  return circles;
}

/** A workspace path may leave its ending out: `@legajo/contract/call`. */
function pathsOf(path: string | null): string[] {
  return path === null ? [] : /\.tsx?$/.test(path) ? [path] : [`${path}.ts`, `${path}.tsx`];
}
