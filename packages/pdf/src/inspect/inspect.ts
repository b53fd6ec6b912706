import { Lexer } from '../bytes/lexer.ts';
import { PdfDict } from '../objects/objects.ts';
import { isPlain, privateEntries } from '../objects/trailer.ts';
import { formatOf, type PageFormat, sizeAllowed } from '../pages/formats.ts';
import { pageGeometry } from '../pages/geometry.ts';
import { asFile, type PdfFile } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { lookAtSigned, type SealObstacle, type SignedBefore } from '../sign/earlier.ts';
import { type ActiveContent, findContent } from './active.ts';
import { checkContents } from './contents.ts';

/** Size of one page as shown, in millimetres. */
export interface PageSize {
  widthMm: number;
  heightMm: number;
  /** Clockwise turn when shown, in degrees. */
  turned: number;
  /** The named format, when it is one. */
  format: PageFormat | undefined;
  /** Whether a page of this size may be published. */
  allowed: boolean;
}

/** What a file is, before anything is done with it. */
export interface Inspection {
  encrypted: boolean;
  /** Empty for an encrypted file. */
  pages: PageSize[];
  sizesAllowed: boolean;
  /** The signature fields of the form, filled or still empty. */
  signatureFields: { name: string; signed: boolean }[];
  /** Whether any signature of any kind is inside: such a file is never rewritten. */
  holdsSignature: boolean;
  /** Why a file that holds signatures takes no further one; they are verified for it. */
  sealObstacle?: SealObstacle;
  /** Who signed it before it came. */
  signedBefore?: SignedBefore;
  active: ActiveContent[];
  /** Whether a revision can be added at the end. False for encrypted and hybrid files. */
  appendable: boolean;
  /** Worth one rewrite before the first signature (`normalise`); undefined when it holds a signature or needs none. */
  normalise: 'hybrid' | 'linearised' | undefined;
}

/**
 * Inspects a PDF without drawing it. Throws PdfError `not-a-pdf`, `damaged` (which `normalise` may mend before the
 * first signature), `page-size` (a page without a usable box), `too-large`, `too-deep` or `bomb`.
 */
export function inspect(source: Uint8Array | PdfFile): Inspection {
  const file = asFile(source);
  if (file.encrypted) return { ...ENCRYPTED, holdsSignature: isSignedBehindPassword(file) };
  const pages = file.pages().map((page): PageSize => {
    const { widthMm, heightMm, rotate } = pageGeometry(file, page);
    return {
      widthMm,
      heightMm,
      turned: rotate,
      format: formatOf(widthMm, heightMm),
      allowed: sizeAllowed(widthMm, heightMm),
    };
  });
  checkContents(file);
  const { active, holdsSignature } = findContent(file);
  const { obstacle: sealObstacle, ...signedBefore } = holdsSignature ? lookAtSigned(file) : nobody;
  const shape = file.xref.hybrid ? 'hybrid' : isLinearised(file) ? 'linearised' : undefined;
  return {
    encrypted: false,
    pages,
    sizesAllowed: pages.every((p) => p.allowed),
    signatureFields: readFields(file)
      .filter((f) => f.type === 'Sig')
      .map((f) => ({ name: f.name, signed: file.resolve(f.value) instanceof PdfDict })),
    holdsSignature,
    ...(sealObstacle && { sealObstacle }),
    ...(holdsSignature && { signedBefore }),
    active,
    // A program's own trailer entries lead where nobody looks: a signature over them bears no further revision.
    appendable: !file.xref.hybrid && !(holdsSignature && leadsElsewhere(file)),
    normalise: holdsSignature ? undefined : shape,
  };
}

const nobody = { signers: [], certified: false, obstacle: undefined };

const ENCRYPTED: Inspection = Object.freeze({
  encrypted: true,
  pages: [],
  sizesAllowed: false,
  signatureFields: [],
  holdsSignature: false,
  active: [],
  appendable: false,
  normalise: undefined,
});

const leadsElsewhere = ({ trailer }: PdfFile): boolean =>
  privateEntries(trailer).some(([, value]) => !isPlain(value));

/** Only strings and streams are encrypted (7.6.2): the form's structure can be read where it lies in no object stream. */
function isSignedBehindPassword(file: PdfFile): boolean {
  try {
    return readFields(file).some((f) => f.type === 'Sig' && file.resolve(f.value) instanceof PdfDict);
  } catch {
    return false;
  }
}

/** The first object of a linearised file says so (ISO 32000-2, annex F.3.3). */
function isLinearised(file: PdfFile): boolean {
  const lexer = new Lexer(file.bytes, 0, { end: Math.min(1024, file.bytes.length), references: true });
  try {
    if (typeof lexer.next() !== 'number' || typeof lexer.next() !== 'number' || !lexer.accept('obj')) {
      return false;
    }
    const first = lexer.next();
    return first instanceof PdfDict && first.has('Linearized');
  } catch {
    // The first kilobyte cuts through a larger first object: no linearisation dictionary then.
    return false;
  }
}
