import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One instruction of a Containerfile, its lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Reads the stages of a Containerfile: what stands before the first FROM belongs to none. */
export function stagesOf(file: string): Instruction[][] {
  const text = readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  const stages: Instruction[][] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: rest.replace(/\s+/g, ' ').trim() });
  }
  return stages;
}

/** Where each COPY of a stage that takes from the project's folder takes from. */
export function copiedInto(stage: readonly Instruction[]): string[] {
  return stage
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ text }) => text.split(' ').slice(0, -1));
}

/** Whether a path of the project goes into an image: the last line of `.dockerignore` that fits it says so. */
export function isLetIn(root: string): (path: string) => boolean {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parents = path.split('/').map((_, i, all) => all.slice(0, i + 1).join('/'));
    let isIn = true;
    for (const line of lines) {
      const wanted = line.startsWith('!');
      const pattern = wanted ? line.slice(1) : line;
      if (parents.some((one) => fitting(pattern).test(one))) isIn = wanted;
    }
    return isIn;
  };
}

/** As Docker reads a pattern: a star is any name, of a hidden file too. */
function fitting(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    const text = part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
    return part === '**' ? '(?:[^/]+/)*' : `${text}/`;
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}$`);
}

/** Copies what a stage takes from the project into a folder, as building the image would. */
export function copyStage(stage: readonly Instruction[], root: string, target: string): void {
  const letIn = isLetIn(root);
  for (const source of copiedInto(stage)) {
    mkdirSync(dirname(join(target, source)), { recursive: true });
    cpSync(join(root, source), join(target, source), {
      recursive: true,
      filter: (path) => letIn(relative(root, path)),
    });
  }
}
