import { createHash } from 'node:crypto';
import { canonical, linkHash } from '../../audit/public.ts';
import { type Line, lineSchema, type Manifest } from './manifest.ts';

/** Of one file so many entries are named; a file that was written anew has thousands. */
const MOST_TOLD = 20;

/** Goes through the entries of an export in their order, file by file. */
export function walkLines({ empresa, entradas, primera, ultima, antes, despues }: Manifest) {
  let before = antes;
  let count = 0;
  let first: number | null = null;
  const judge = (line: Line): string | null => {
    const { secuencia, anterior, huella } = line;
    const expected = linkHash(empresa.id, secuencia, Buffer.from(anterior, 'hex'), entryOf(line));
    const next = { secuencia, huella };
    const follows = secuencia > before.secuencia;
    const joins = secuencia !== before.secuencia + 1 || anterior === before.huella;
    before = next;
    if (expected.toString('hex') !== huella || !personalHolds(line))
      return `Entry ${secuencia} is not as it was.`;
    if (!follows || !joins) return `Entry ${secuencia} does not follow the one before.`;
    if (secuencia === despues.secuencia && huella !== despues.huella)
      return `Entry ${secuencia} is not the end of the chain.`;
    return null;
  };
  return {
    /** @returns what is wrong in a file. */
    through(name: string, content: Buffer): string[] {
      const faults: string[] = [];
      for (const text of content.toString('utf8').split('\n')) {
        if (text === '') continue;
        count += 1;
        const line = lineIn(text);
        first ??= line?.secuencia ?? null;
        const fault = line ? judge(line) : `A line of ${name} cannot be read.`;
        if (fault && faults.length < MOST_TOLD) faults.push(fault);
      }
      return faults;
    },
    /** @returns what is wrong with all of them. */
    end: (): string[] => [
      ...(count === entradas ? [] : [`There are ${count} entries of ${entradas}.`]),
      ...(first === primera ? [] : [`The first entry is not ${primera}.`]),
      ...(before.secuencia === ultima ? [] : [`The last entry is not ${ultima}.`]),
    ],
  };
}

function lineIn(text: string): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const entryOf = (line: Line) => ({
  id: line.id,
  at: new Date(line.cuando),
  event: line.evento,
  actorId: line.quien,
  subject: line.objeto,
  subjectId: line.idObjeto,
  body: line.cuerpo,
  personalSha256: line.personal_sha256 === null ? null : Buffer.from(line.personal_sha256, 'hex'),
});

/** Erased detail is fine, and what is kept back; changed detail is not. */
function personalHolds({ personal, sal, personal_sha256 }: Line): boolean {
  if (sal === null) return personal === null;
  const salted = createHash('sha256').update(Buffer.from(sal, 'hex')).update(canonical(personal));
  return salted.digest('hex') === personal_sha256;
}
