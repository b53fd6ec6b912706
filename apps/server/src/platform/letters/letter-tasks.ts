import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Languages whose data is here. */
export type LetterLanguage = 'spa' | 'por';

/** A word of a page, and how sure the machine is of it, of a hundred. */
export interface Word {
  readonly text: string;
  readonly sure: number;
}

/** The lines of a page, from above, and how sure their words are together. */
export interface PageLetters {
  readonly lines: readonly (readonly Word[])[];
  readonly sure: number;
}

/** What of the engine is used (`TessBaseAPI` of tesseract.js-core). */
interface Engine {
  Init(path: null, language: string, mode: number): number;
  SetImageFile(turn: number, angle: number): void;
  FindLines(): number;
  GetGradient(): number;
  Recognize(monitor: null): number;
  MeanTextConf(): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

interface Core {
  readonly FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void };
  readonly TessBaseAPI: new () => Engine;
}

const at = createRequire(import.meta.url);
/** Neural networks alone: what is in the data. */
const LSTM_ONLY = 1;
/** As EXIF counts: upright, a quarter to the right, upside down, a quarter to the left. */
const TURNS = [1, 6, 3, 8] as const;
/** Of a page that lies otherwise the mean is below it; the worst upright one that was still read had 69. */
const SURE_ENOUGH = 65;
/** A page leans; more is another thing than text. In radians, some half a degree and thirty. */
const LEAN = { least: 0.01, most: 0.5 };
const MOST_LINES = 400;
const MOST_WORDS = 60;
const MOST_LETTERS = 60;

/** What a host keeps between pages: one engine of each language that it was asked for. */
export const createState = () => new Map<LetterLanguage, Promise<{ core: Core; engine: Engine }>>();

type State = ReturnType<typeof createState>;

/**
 * What the hosts of letters do: read the text of a picture that was drawn by us. The engine is WebAssembly in this process,
 * with one thread; its language data lies in a package, nothing is fetched. Loaded by the hosts alone.
 */
export const tasks = {
  letters: async (
    state: State,
    { picture, language }: { readonly picture: Uint8Array; readonly language: LetterLanguage },
  ): Promise<PageLetters> => {
    const there = state.get(language) ?? begin(language);
    state.set(language, there);
    const { core, engine } = await there;
    core.FS.writeFile('/input', picture);
    try {
      return turnedReadings(engine);
    } finally {
      engine.Clear();
      core.FS.unlink('/input');
    }
  },
};

export type LetterTasks = typeof tasks;

async function begin(language: LetterLanguage): Promise<{ core: Core; engine: Engine }> {
  const make = at('tesseract.js-core/tesseract-core-simd-lstm.js') as (options: unknown) => Promise<Core>;
  const quiet = () => undefined;
  const core = await make({
    wasmBinary: readFileSync(at.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
    // What it would print could tell of the page.
    print: quiet,
    printErr: quiet,
    TesseractProgress: quiet,
  });
  const folder = dirname(at.resolve(`@tesseract.js-data/${language}/package.json`));
  const data = readFileSync(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`));
  core.FS.writeFile(`${language}.traineddata`, gunzipSync(data));
  const engine = new core.TessBaseAPI();
  if (engine.Init(null, language, LSTM_ONLY) !== 0) throw new Error('The language data cannot be read.');
  return { core, engine };
}

/** The page as it lies; where that reads badly, turned, and of all the one that is read best. */
function turnedReadings(engine: Engine): PageLetters {
  let best: PageLetters = { lines: [], sure: 0 };
  for (const turn of TURNS) {
    const read = readTurned(engine, turn);
    if (read.sure > best.sure) best = read;
    if (best.sure >= SURE_ENOUGH) break;
    // Nothing that looks like a line: white, whichever way it lies.
    if (turn === 1 && read.lines.length === 0) break;
  }
  return best;
}

function readTurned(engine: Engine, turn: number): PageLetters {
  engine.SetImageFile(turn, 0);
  engine.FindLines();
  const lean = engine.GetGradient();
  const leans = Math.abs(lean) >= LEAN.least && Math.abs(lean) <= LEAN.most;
  engine.SetImageFile(turn, leans ? lean : 0);
  engine.Recognize(null);
  return { lines: linesOf(engine.GetTSVText(0)), sure: engine.MeanTextConf() };
}

/** Rows of the engine's table: level, page, block, paragraph, line, word, box, sureness, text; 5 is a word. */
function linesOf(table: string): Word[][] {
  const lines = new Map<string, Word[]>();
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, line, , , , , , sure, text = ''] = row.split('\t');
    if (level !== '5' || text.trim() === '') continue;
    const key = `${block} ${paragraph} ${line}`;
    const words = lines.get(key) ?? [];
    if (lines.size >= MOST_LINES && words.length === 0) break;
    if (words.length < MOST_WORDS)
      words.push({ text: text.slice(0, MOST_LETTERS), sure: Math.round(Number(sure)) });
    lines.set(key, words);
  }
  return [...lines.values()];
}
