import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../../demo/fonts.ts';
import { type BuiltParts, buildPdf } from '../../../../test/build-pages.ts';
import { type Drawn, drawnFont, drawnText } from '../../../../test/lying-font.ts';
import { at, kindsOf, number, shown } from '../../../../test/painted-pages.ts';
import { createHostState, type HostState } from '../../host-state.ts';
import { examine } from '../examine.ts';

const program = inflateSync(loadFonts().regular.file);

async function read(content: string, parts: BuiltParts, host: HostState = createHostState()) {
  const source = { bytes: buildPdf([{ content }], parts) };
  const capture = { from: 'first-page' } as const;
  return (await examine(host, { source, label: 'x.pdf', capture, country: 'AR', locale: 'es' })).page!;
}

/** A page with a number in an honest font, and a line in a font that draws `draws` where it says `says`. */
function beside(says: readonly string[], draws: string, where = at): [string, BuiltParts] {
  const line: Drawn[] = [...draws].map((one, i) => [one, says[i] ?? ' ']);
  const { fonts, objects } = drawnFont(program, line, 'F2');
  const honest = '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const text = where(60, 720, drawnText(line)).replace('/F1', '/F2');
  return [`${shown} ${text}`, { fonts: `${honest} ${fonts}`, objects }];
}

describe('words beside numbers and their glyphs', () => {
  it.each([
    'Apellido y nombre: PÉREZ, Juan Ñandú',
    'TELÉFONO CUENTA LEGAJO 1234567890 $ 45.678,90',
    'Quincena: jornada de 8 hs. (¿franco?) 50% + adicional/zona & "extra" Wxyk',
  ])('an embedded font that draws what it says: %s', async (text) => {
    expect(await read(...beside([...text], text))).toMatchObject({ sure: true, reader: 'own' });
  });

  it.each<[string, string[], string]>([
    ['a label that is drawn as another', [...'CUIL:   '], 'Teléfono'],
    ['a telephone that is drawn as a label', [...'Telefono'], 'CUIL N° '],
    ['a name that is drawn as somebody else’s', [...'PEREZ JUAN'], 'RUIZ MARTA'],
    ['a name that is drawn as a close one', [...'DIAZ ANA'], 'DIEZ ANA'],
    ['blanks that are drawn as a word', [...'\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0'], 'Telefono'],
    ['points that are drawn as a word', [...'........'], 'Telefono'],
    ['a word that draws nothing', [...'Telefono'], '        '],
    ['one code that says a word', ['CUIL'], 'H'],
    ['digits that are drawn as a word', [...'4821 735'], 'Teléfono'],
  ])('%s makes no page sure', async (_, says, draws) => {
    const page = await read(...beside(says, draws));
    expect(page.candidates).toMatchObject([{ written: number }]);
    expect(page.sure).toBe(false);
    expect(kindsOf(page)).toContain('glyphs');
  });

  it('letters in a Type 3 font are drawn to be known', async () => {
    const bar = (x: number) => `${x} 0 100 700 re f`;
    const cross = '0 600 500 100 re 200 0 100 700 re f';
    const font = (says: string) => ({
      fonts: `/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> /F2 << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 66 /Widths [600 600] /Encoding << /Differences [65 /A /B] >> /CharProcs << /A 101 0 R /B 102 0 R >> /ToUnicode 100 0 R >>`,
      objects: {
        100: stream(
          `begincmap 2 beginbfchar <41> <${hex(says[0]!)}> <42> <${hex(says[1]!)}> endbfchar endcmap`,
        ),
        101: stream(`600 0 0 0 600 700 d1 ${cross}`),
        102: stream(`600 0 0 0 600 700 d1 ${bar(0)} ${bar(400)} 100 300 300 100 re f`),
      },
    });
    const hex = (one: string) => one.charCodeAt(0).toString(16).padStart(4, '0');
    const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const content = `${shown} BT /F2 10 Tf 60 720 Td (ABBA) Tj ET`;
    expect(await read(content, font('TH'))).toMatchObject({ sure: true });
    expect(kindsOf(await read(content, font('XS')))).toContain('glyphs');
  });

  it('the same outlines are looked at once, in whatever program', async () => {
    const own = createHostState();
    let asked = 0;
    const host = { ...own, serifShapes: () => own.serifShapes().finally(() => asked++) };
    for (let i = 0; i < 3; i++)
      expect((await read(...beside([...'Legajo'], 'Legajo'), host)).sure).toBe(true);
    expect(asked).toBe(0);
    expect((await read(...beside([...'Legajo'], 'Sector'), host)).sure).toBe(false);
  });
});
