import { describe, expect, test } from 'vitest';
import { inkOn, letterHtml, letterText } from './letter-html.ts';
import type { LetterLook } from './mail.ts';

const look: LetterLook = {
  language: 'es',
  company: 'Andes & Cía.',
  color: '#0B5568',
  button: { link: 'https://portal.andes.example/e/documents/12?a=1&b=2', words: 'Ver el documento' },
};
const TEXT =
  'Hola, Ana:\n\nAndes publicó su recibo.\nPuede leerlo en https://portal.andes.example/e/documents/12?a=1&b=2\n';

describe('a mail as it looks', () => {
  const html = letterHtml('Tiene un documento nuevo', TEXT, look);

  test('bears the company’s name and colour, its text and one button to the thing itself', () => {
    expect(html).toContain('Andes &amp; Cía.');
    expect(html).toContain('border-top:4px solid #0B5568');
    expect(html.match(/Ver el documento/g)).toHaveLength(1);
    expect(html).toContain('href="https://portal.andes.example/e/documents/12?a=1&amp;b=2"');
    expect(html).toContain('Hola, Ana:');
    // What the button leads to is not written out beside it.
    expect(html).toMatch(/Puede leerlo en <a [^>]*>portal\.andes\.example<\/a>/);
    const other = letterHtml('Aviso', 'Vea https://otro.example/a?b=1', look);
    expect(other).toContain('>https://otro.example/a?b=1</a>');
  });

  test('says where its link leads, and that no password is asked for by mail, also as text', () => {
    for (const said of [html, letterText(TEXT, look)]) {
      expect(said).toContain('El enlace lleva a portal.andes.example.');
      expect(said).toContain('Nunca pedimos la clave por correo.');
    }
  });

  test('speaks the language of its reader', () => {
    const pt = letterHtml('Documento novo', 'Olá', { ...look, language: 'pt' });
    expect(pt).toContain('<html lang="pt-BR">');
    expect(pt).toContain('Nunca pedimos a senha por e-mail.');
  });

  test('fetches nothing, runs nothing, and is drawn by tables with styles of their own', () => {
    expect(html).not.toMatch(/<(script|link|img|style|iframe|form)\b|url\(|@import|\son\w+=/i);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toContain('role="presentation"');
  });

  test('whatever people wrote in it is text', () => {
    const hostile = `<img src=x onerror=alert(1)> "'& https://mal.example/"><script>alert(1)</script>`;
    const said = letterHtml(hostile, hostile, {
      ...look,
      company: hostile,
      button: { link: 'https://a.example/', words: hostile },
    });
    expect(said).not.toMatch(/<(img|script)\b/i);
    expect(said).not.toContain('onerror=alert(1)>');
  });

  test('without a link has no button, and its foot names no host', () => {
    const plain = letterHtml('Código', 'Su código es 123456', { ...look, button: null });
    expect(plain).not.toContain('<a ');
    expect(plain).not.toContain('El enlace lleva');
  });

  test.each([
    ['#0B5568', '#FFFFFF'],
    ['#000000', '#FFFFFF'],
    ['#F2C94C', '#14181F'],
    ['#FFFFFF', '#14181F'],
  ])('on %s the button’s words are %s', (color, ink) => {
    expect(inkOn(color)).toBe(ink);
  });
});
