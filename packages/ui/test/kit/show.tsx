import '../../src/theme/tokens.css';
import '../../src/theme/base.css';
import './still.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTexts } from '../../src/i18n/start.ts';

const files = import.meta.glob<object>('../../src/i18n/locales/*/*.json', { import: 'default' });

/** Draws a part of the kit in the page, with its colours and texts. */
export async function show(node: ReactNode, locale = 'es-AR') {
  document.documentElement.lang = locale;
  document.title = 'Kit';
  const texts = await startTexts(locale, async (language, namespace) =>
    files[`../../src/i18n/locales/${language}/${namespace}.json`]?.(),
  );
  const within = (part: ReactNode) => <I18nextProvider i18n={texts}>{part}</I18nextProvider>;
  const drawn = await render(within(node));
  return { ...drawn, rerender: (next: ReactNode) => drawn.rerender(within(next)) };
}

/** No rule of WCAG 2.2 A and AA is broken by what the page shows now. */
export async function expectSound(): Promise<void> {
  const { violations, passes } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(passes.length).toBeGreaterThan(0);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
