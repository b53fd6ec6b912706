import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../i18n/start.ts';
import { SuccessDialog } from './dialog/SuccessDialog.tsx';
import { ChipChoice } from './field/ChipChoice.tsx';
import { ErrorPanel } from './list/ErrorPanel.tsx';
import { NothingFound } from './list/NothingFound.tsx';
import { ListPager } from './list/Pager.tsx';
import { SkeletonRows } from './list/Skeleton.tsx';
import { SignatureMark } from './mark/SignatureMark.tsx';
import { ProgressBoxes } from './progress/ProcessTray.tsx';
import { Stepper } from './progress/Stepper.tsx';
import { Thread } from './Thread.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await startTexts('es-AR', async (locale) =>
    locale === 'es-AR' ? (await import('../i18n/locales/es-AR/kit.json')).default : undefined,
  );
});

const html = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={texts}>{node}</I18nextProvider>);
const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

describe('the kit, as it is first drawn', () => {
  it('says the state of a mark that stands alone, and hides it from readers beside its word', () => {
    const alone = html(<SignatureMark company person="disagreed" alone />);
    expect(alone).toContain('aria-label="firmado por la empresa, firmado en disconformidad"');
    expect(html(<SignatureMark company person="seen" />)).toContain('aria-hidden="true"');
  });

  it('leaves out of a skeleton what its table leaves out on narrow screens', () => {
    const columns = [{ id: 'name' }, { id: 'sector', hideBelow: 'tablet' }];
    const drawn = html(
      <table>
        <tbody>
          <SkeletonRows rows={3} columns={columns} marks />
        </tbody>
      </table>,
    );
    expect(count(drawn, /<tr>/g)).toBe(3);
    expect(count(drawn, /<td/g)).toBe(9);
    expect(count(drawn, /data-hide="tablet"/g)).toBe(3);
  });

  it('fills whole boxes of a progress, and the one it is in by its share', () => {
    const drawn = html(<ProgressBoxes done={1250} total={1600} size={500} label="Publicando" />);
    expect([...drawn.matchAll(/width:(\d+)%/g)].map((match) => Number(match[1]))).toEqual([100, 100, 50, 0]);
    expect(drawn).toContain('aria-valuenow="1250"');
  });

  it('tells which step of a wizard is done, here and ahead', () => {
    const drawn = html(<Stepper steps={['Archivo', 'Revisión', 'Publicación']} current={1} />);
    expect(drawn).toMatch(/data-state="done".*Archivo.*terminado/s);
    expect(drawn).toMatch(/aria-current="step".*Revisión/s);
    expect(count(drawn, /aria-current/g)).toBe(1);
  });

  it('presses one chip of a choice, by its id', () => {
    const options = [
      { id: '', label: 'Por resolver', count: 1200 },
      { id: 'two', label: 'Dos personas', count: 4 },
    ];
    const drawn = html(<ChipChoice label="Problemas" options={options} current="two" onChange={() => {}} />);
    expect(drawn).toContain('<fieldset');
    expect(drawn).toMatch(/aria-pressed="false"[^>]*>Por resolver<span>1.200</);
    expect(drawn).toMatch(/aria-pressed="true"[^>]*>Dos personas/);
  });

  it('draws no pager for an empty list or before there is one, and no last page when the count is capped', () => {
    const pager = (pagination: Parameters<typeof ListPager>[0]['pagination']) =>
      html(<ListPager place={{ page: 2 }} pagination={pagination} onGo={() => {}} hint={null} />);
    expect(pager(undefined)).toBe('');
    expect(pager({ total: 0 })).toBe('');
    expect(pager({ total: 60 })).toContain('26–50 de 60');
    const capped = pager({ total: 10_000, more: true });
    expect(capped).toContain('de más de 10.000');
    expect(capped).toMatch(/Última página"[^>]*disabled|disabled[^>]*Última página/);
  });

  it('goes on from the first page of a list whose pages are smaller than usual', () => {
    const pager = (total: number) =>
      html(<ListPager place={{}} pagination={{ total }} usual={10} onGo={() => {}} hint={null} />);
    const nextIsOff =
      /(disabled=""[^>]*aria-label="Página siguiente"|aria-label="Página siguiente"[^>]*disabled="")/;
    expect(pager(11)).not.toMatch(nextIsOff);
    expect(pager(10)).toMatch(nextIsOff);
  });

  it('counts the rows beyond a capped total', () => {
    const pager = (shown: number) =>
      html(
        <ListPager
          place={{ page: 402, cursor: 'x' }}
          pagination={{ total: 10_000, more: true }}
          shown={shown}
          onGo={() => {}}
          hint={null}
        />,
      );
    expect(pager(25)).toContain('10.026–10.050 de más de 10.000');
    expect(pager(7)).toContain('10.026–10.032 de más de 10.000');
  });

  it('repeats the filters of a list that they emptied, and offers to let them go', () => {
    const chips = ['Sector: Calidad', 'Texto: zz'].map((label) => ({ id: label, label, onRemove: () => {} }));
    const drawn = html(<NothingFound title="Nadie coincide" chips={chips} onClear={() => {}} />);
    expect(drawn).toContain('Sector: Calidad · Texto: zz');
    expect(drawn).toContain('Limpiar filtros');
  });

  it('shows a refusal with the server’s own words, and its code in small print', () => {
    const problem = {
      kind: 'business',
      code: '05112',
      messages: ['El dígito no es válido.'],
      fields: {},
      requestId: '8f3a21c7-0000',
    } as unknown as Parameters<typeof ErrorPanel>[0]['problem'];
    const drawn = html(<ErrorPanel problem={problem} />);
    expect(drawn).toContain('role="alert"');
    expect(drawn).toContain('El dígito no es válido.');
    expect(drawn).toMatch(/05112 · .* · pedido 8f3a21c7/);
    expect(drawn).not.toContain('Reintentar');
  });

  it('says what was done, with one button to accept it [success-modal.1]', () => {
    const drawn = html(<SuccessDialog onAccept={() => {}}>Se ha cambiado de empresa.</SuccessDialog>);
    expect(drawn).toContain('Se ha cambiado de empresa.');
    const buttons = [...drawn.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside);
    expect(buttons.filter((inside) => !inside?.includes('<svg'))).toHaveLength(1);
    expect(buttons.at(-1)).toContain('Aceptar');
  });

  it('keeps what people wrote as text', () => {
    const entry = {
      id: '1',
      author: 'Luna, Pedro',
      at: '2026-11-05T23:41:07Z',
      text: '<b>¿Y las horas?</b>',
    };
    const drawn = html(<Thread entries={[{ ...entry, own: true }]} />);
    expect(drawn).toContain('&lt;b&gt;¿Y las horas?&lt;/b&gt;');
    expect(drawn).toContain('data-own="true"');
  });
});
