import { paperText } from '@legajo/contract';
import type { LetterLogo, LetterLook, MailButton } from './mail.ts';

/** By which the text names the picture that goes with it (RFC 2392). */
export const LOGO_CID = 'logo@legajo';
const INK = '#14181F';
const FONT = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** The line under every mail: where its link leads, and that no password is asked for by mail (areas.md 4.3). */
export function footOf({ language, button }: Pick<LetterLook, 'language' | 'button'>): string {
  const host = button ? new URL(button.link).host : null;
  return host === null
    ? paperText('letter.foot', language)
    : `${paperText('letter.footLink', language, { host })} ${paperText('letter.foot', language)}`;
}

/** The plain text of a mail, with its foot. */
export const letterText = (text: string, look: LetterLook): string =>
  `${text.trimEnd()}\n\n--\n${footOf(look)}\n`;

/**
 * The same as HTML of tables with inline styles, which mail programs from Outlook on draw; without
 * anything fetched: the one picture, the company's logo, goes with it. Whatever people wrote in it is text.
 *
 * @param text paragraphs parted by empty lines.
 * @param logo stands in the place of the company's name, which is said where pictures are not shown.
 */
export function letterHtml(
  subject: string,
  text: string,
  look: LetterLook,
  logo: LetterLogo | null = null,
): string {
  const { company, color, button } = look;
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((one) => `<p style="margin:0 0 16px">${linked(one, button?.link).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return bodyOf(subject, look, [
    `<tr><td style="padding:24px 32px 0;border-top:4px solid ${color};border-radius:8px 8px 0 0;font-weight:600">${logo ? logoOf(logo, company) : escaped(company)}</td></tr>`,
    `<tr><td style="padding:16px 32px 0"><h1 style="margin:0 0 16px;font:600 24px/1.3 ${FONT}">${escaped(subject)}</h1>${paragraphs}</td></tr>`,
    button ? `<tr><td style="padding:0 32px 24px">${buttonOf(button, color)}</td></tr>` : '',
    `<tr><td style="padding:16px 32px;background:#F4F5F7;border-radius:0 0 8px 8px;font-size:14px;color:#59626F">${escaped(footOf(look))}</td></tr>`,
  ]);
}

/** The page of a mail around its rows. */
export function bodyOf(subject: string, { language }: LetterLook, rows: readonly string[]): string {
  const lang = language === 'pt' ? 'pt-BR' : 'es';
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#F4F5F7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F5F7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #DDE1E6;border-radius:8px;font:16px/1.5 ${FONT};color:${INK}">
${rows.join('\n')}
</table></td></tr></table></body></html>
`;
}

/** Half the picture's size, for dense screens. White behind it: a logo is drawn for paper, and mails are read at night. */
export function logoOf(
  { widthPx, heightPx }: LetterLogo,
  company: string,
  source = `cid:${LOGO_CID}`,
): string {
  const [width, height] = [Math.ceil(widthPx / 2), Math.ceil(heightPx / 2)];
  return `<img src="${source}" alt="${escaped(company)}" width="${width}" height="${height}" style="display:block;border:0;background:#FFFFFF;width:${width}px;height:${height}px">`;
}

/** @param ink of its words; what can be read on the colour unless told. */
export function buttonOf({ link, words }: MailButton, color: string, ink = inkOn(color)): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${color}"><a href="${escaped(link)}" style="display:inline-block;padding:14px 24px;font:600 16px/1.2 ${FONT};color:${ink};text-decoration:none">${escaped(words)}</a></td></tr></table>`;
}

/** Text with its addresses as links; the button's own says where it leads, and need not be read in full. */
function linked(text: string, ofButton: string | undefined): string {
  const parts = text.split(ADDRESS);
  const addresses = text.match(ADDRESS) ?? [];
  return parts
    .map((part, i) => {
      const address = addresses[i];
      const link = address
        ? `<a href="${escaped(address)}" style="color:inherit;word-break:break-all">${escaped(address === ofButton ? new URL(address).host : address)}</a>`
        : '';
      return escaped(part) + link;
    })
    .join('');
}

/** White where that can be read on the colour (WCAG 1.4.3), else ink: one of them always can. */
export const inkOn = (color: string): string => (contrastOf('#FFFFFF', color) >= 4.5 ? '#FFFFFF' : INK);

/** The contrast of two colours, `#RRGGBB` (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
