import { paperText } from '@legajo/contract';
import { bodyOf, buttonOf, escaped, footOf, LOGO_CID, logoOf } from './letter-html.ts';
import type { LetterLogo, LetterLook, OwnLetter } from './mail.ts';
import { type Block, type MarkValues, marksAsText, type Piece, readMarks } from './marks.ts';

/** By which the text names the company's picture (RFC 2392). */
export const PICTURE_CID = 'picture@legajo';
const WIDEST_PX = 600;

/** A picture that goes with a mail in a company's own words. */
export interface LetterPicture {
  readonly bytes: Buffer;
  readonly format: 'png' | 'jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where the pictures of a mail are: beside it, or in the page that shows how it looks. */
export interface PictureSources {
  readonly logo: string;
  readonly picture: string;
}
export const BESIDE: PictureSources = { logo: `cid:${LOGO_CID}`, picture: `cid:${PICTURE_CID}` };

/** The plain text of a mail in a company's own words, without the foot that stands under every mail. */
export function ownText(
  letter: Omit<OwnLetter, 'showsLogo' | 'pictureId'>,
  look: Pick<LetterLook, 'button'>,
): string {
  const { title, body, closing, foot, values } = letter;
  const said = (text: string) => marksAsText(readMarks(text), values);
  const button = look.button ? `${look.button.words}: ${look.button.link}` : null;
  return [title, said(body), button, closing && said(closing), foot && said(foot)]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

/**
 * A mail in a company's own words as HTML: tables with inline styles, nothing fetched, every word escaped. The foot under
 * every mail stays ours.
 *
 * @param pictures what goes with it; null for none, and its place is left out.
 */
export function ownLetterHtml(
  subject: string,
  letter: OwnLetter,
  look: LetterLook,
  pictures: { readonly logo: LetterLogo | null; readonly picture: LetterPicture | null },
  sources: PictureSources = BESIDE,
): string {
  const { title, body, closing, foot, values, ground, ink } = letter;
  const { company, button } = look;
  const said = (text: string | null) => (text === null ? '' : htmlOf(readMarks(text), values, look));
  const logo = pictures.logo ? logoOf(pictures.logo, company, sources.logo) : escaped(company);
  return bodyOf(subject, look, [
    `<tr><td style="padding:24px 32px;border-top:4px solid ${look.color};border-radius:8px 8px 0 0;font-weight:600">${logo}</td></tr>`,
    pictures.picture ? pictureOf(pictures.picture, sources.picture, look) : '',
    `<tr><td style="padding:16px 32px 0"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600">${escaped(title)}</h1>${said(body)}</td></tr>`,
    button
      ? `<tr><td style="padding:0 32px 24px">${buttonOf(button, ground ?? look.color, ink ?? undefined)}</td></tr>`
      : '',
    closing ? `<tr><td style="padding:0 32px 8px">${said(closing)}</td></tr>` : '',
    `<tr><td style="padding:16px 32px;background:#F4F5F7;border-radius:0 0 8px 8px;font-size:14px;color:#59626F">${escaped(footOf(look))}${foot ? `<br>${said(foot)}` : ''}</td></tr>`,
  ]);
}

/** As wide as the mail, on a small screen as wide as that; Outlook goes by the attribute. */
function pictureOf({ widthPx }: LetterPicture, source: string, { language, company }: LetterLook): string {
  const alt = paperText('letter.picture', language, { company });
  const width = Math.min(widthPx, WIDEST_PX);
  return `<tr><td style="padding:0"><img src="${source}" alt="${escaped(alt)}" width="${width}" style="display:block;border:0;width:100%;max-width:${width}px;height:auto"></td></tr>`;
}

function htmlOf(blocks: readonly Block[], values: MarkValues, look: LetterLook): string {
  return blocks
    .map(({ kind, lines }) => {
      const inside = lines.map((line) => piecesHtml(line, values, look));
      return kind === 'list'
        ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${inside.map((line) => `<li style="margin:0 0 4px">${line}</li>`).join('')}</ul>`
        : `<p style="margin:0 0 16px">${inside.join('<br>')}</p>`;
    })
    .join('');
}

function piecesHtml(pieces: readonly Piece[], values: MarkValues, look: LetterLook): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return escaped(piece.text);
      if (piece.kind === 'value') return valueHtml(values[piece.name] ?? `{${piece.name}}`, look);
      const inside = piecesHtml(piece.pieces, values, look);
      return piece.kind === 'strong'
        ? `<strong>${inside}</strong>`
        : `<a href="${escaped(piece.to)}" style="color:inherit">${inside}</a>`;
    })
    .join('');
}

/** A value is text; the address of the button alone becomes a link. */
function valueHtml(value: string, { button }: LetterLook): string {
  if (button && value === button.link)
    return `<a href="${escaped(value)}" style="color:inherit;word-break:break-all">${escaped(new URL(value).host)}</a>`;
  return escaped(value).replaceAll('\n', '<br>');
}
