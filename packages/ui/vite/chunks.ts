import type { Rolldown } from 'vite';

type Ctx = Rolldown.ChunkingContext;

/** What is brought together, the most wanted first: a module goes with the first layer that needs it. */
export interface Layer {
  readonly name: string;
  /** Absolute paths of what it is brought for. */
  readonly of: readonly string[];
  /** Only what others need as well: the rest stays with what it is of. */
  readonly common?: true;
  /** Also what each of these needs: it comes whichever of them is shown first. */
  readonly ofEach?: readonly (readonly string[])[];
}

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//;
const PLACES =
  /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)|use-sync-external-store)\//;
/** Of those, what knows nothing of React: an app may ask for it earlier. */
const ROUTER = /node_modules\/@tanstack\/(router-core|history|store)\//;
/** What few screens need of them: it goes with those. */
const SELDOM = /\/(useQueries|queriesObserver)\.js$/;
const KIT = /\/packages\/ui\/src\//;
const ICON = /icons-react\/dist\/esm\/icons\//;
/** It names every icon there is; who imports it needs those that it names. */
const ICON_INDEX = /^(.*icons-react\/dist\/esm\/)tabler-icons-react\.mjs$/;
/** Small ones travel with their neighbours: bytes before compression. */
const ICONS_TOGETHER = 9000;

/**
 * Cuts a build into few files, along what is asked for together: each file is a round trip, has a name in the first
 * screen's table, and compresses by itself. What only one screen needs stays with it; what several need goes with the
 * first layer that needs it, or else with its area.
 *
 * @param areaOf the area of a module of several screens; null leaves it to the bundler.
 * @param routerApart whether the router's core is a file of its own.
 */
export function cutIntoFiles(
  layers: readonly Layer[],
  areaOf: (id: string) => string | null,
  routerApart = false,
) {
  const shared = { minShareCount: 2 };
  // A group takes what its modules need along: the earlier a layer, the earlier it is asked.
  let priority = 100;
  return {
    groups: [
      { name: 'core', test: LIBRARIES, priority: priority-- },
      ...(routerApart ? [{ name: 'router', test: ROUTER, priority: priority-- }] : []),
      { name: unlessSeldom('places', PLACES), priority: priority-- },
      ...layers.map(({ name, of, common, ofEach = [] }) => {
        const apart = [...of, ...ofEach.flat()];
        let closure: ReadonlySet<string> | undefined;
        const take = (id: string, ctx: Ctx) => {
          closure ??= reach(of, ctx).union(neededByAll(ofEach, ctx));
          return closure.has(id) && !apart.includes(id) && !SELDOM.test(id) ? name : null;
        };
        return { name: take, priority: priority--, ...(common ? shared : {}) };
      }),
      {
        name: 'icons',
        test: ICON,
        priority: priority--,
        entriesAware: true,
        entriesAwareMergeThreshold: ICONS_TOGETHER,
        ...shared,
      },
      { name: 'seldom', test: SELDOM, priority: priority-- },
      // An app's area would take along what of the kit it is the first to need, and with it whoever else needs that.
      { name: (id: string) => (KIT.test(id) ? areaOf(id) : null), priority: priority--, ...shared },
      { name: areaOf, priority: priority--, ...shared },
    ],
  };
}

const unlessSeldom = (name: string, test: RegExp) => (id: string) =>
  test.test(id) && !SELDOM.test(id) ? name : null;

/** What every one of these has in its reach. */
function neededByAll(each: readonly (readonly string[])[], ctx: Ctx): ReadonlySet<string> {
  const [first, ...others] = each.map((of) => reach(of, ctx));
  return others.reduce((all, one) => all.intersection(one), first ?? new Set<string>());
}

/** Everything that is there once these are, without waiting. */
function reach(from: readonly string[], ctx: Ctx): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) {
    const module = ctx.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) {
      const index = ICON_INDEX.exec(next);
      if (!index) seen.add(next);
      else
        for (const [name] of (module?.code ?? '').matchAll(/\bIcon[A-Z]\w*/g))
          seen.add(`${index[1]}icons/${name}.mjs`);
    }
  }
  return seen;
}

/** Areas of which too little is shared for a file of its own. */
const SMALL =
  /\/packages\/(?:ui\/src\/(?:actions|api|directory\/own|i18n|language|repeat|route|session|table|theme|upload)|contract\/src\/(?:can|publication-states|values)\b)/;

/** The area of a module of ours: its folder. Calls of the contract that several screens make go together: each is too small
 *  to be fetched by itself. */
export const areaOfModule = (id: string): string | null =>
  // Beside the screens that ask for them, which are few.
  id.includes('/calls/own-notifications')
    ? 'notices'
    : id.includes('/calls/approvals')
      ? 'approvals'
      : SMALL.test(id)
        ? id.includes('/contract/')
          ? 'calls'
          : 'kit'
        : (/\/(?:apps\/\w+|packages\/(?:ui|contract))\/src\/([\w-]+)/.exec(id)?.[1] ?? null);
