import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';

/** What a payslip has no business carrying (ISO 32000-2, 12.6.4, 12.7.8, 13.7, 7.11.4). */
export type ActiveContent = 'javascript' | 'launch' | 'submit-form' | 'rich-media' | 'xfa' | 'embedded-files';

const ACTIONS = new Map<string, ActiveContent>(
  Object.entries({
    JavaScript: 'javascript',
    Launch: 'launch',
    SubmitForm: 'submit-form',
    ImportData: 'submit-form',
    RichMediaExecute: 'rich-media',
    Rendition: 'rich-media',
    Movie: 'rich-media',
    Sound: 'rich-media',
  } as const),
);

const ANNOTATIONS = new Map<string, ActiveContent>(
  Object.entries({
    RichMedia: 'rich-media',
    Screen: 'rich-media',
    Movie: 'rich-media',
    Sound: 'rich-media',
    '3D': 'rich-media',
    FileAttachment: 'embedded-files',
  } as const),
);

const KEYS = new Map<string, ActiveContent>(
  Object.entries({
    JS: 'javascript',
    XFA: 'xfa',
    EF: 'embedded-files',
    EmbeddedFiles: 'embedded-files',
  } as const),
);

/** What a walk over every object in use found. */
export interface Findings {
  active: ActiveContent[];
  /** Some dictionary has a /ByteRange: an approval, certification, time stamp or usage-rights signature. */
  holdsSignature: boolean;
}

/** Walks every object the cross-reference names, whether anything points to it or not. Throws what reading throws. */
export function findContent(file: PdfFile): Findings {
  const active = new Set<ActiveContent>();
  let holdsSignature = false;
  const look = (o: PdfObject): void => {
    if (Array.isArray(o)) {
      // Most arrays are the widths of a font.
      for (const item of o) if (typeof item === 'object') look(item);
      return;
    }
    const dict = o instanceof PdfStream ? o.dict : o;
    if (!(dict instanceof PdfDict)) return;
    dict.map.forEach(lookAt);
  };
  const lookAt = (value: PdfObject, key: string): void => {
    if (value === null) return;
    const known = KEYS.get(key) ?? (NAMED.includes(key) ? byName(key, file.resolve(value)) : undefined);
    if (known) active.add(known);
    if (key === 'ByteRange') holdsSignature = true;
    if (typeof value === 'object' && !(value instanceof PdfName) && !(value instanceof PdfRef)) look(value);
  };
  for (const [num, entry] of file.xref.entries) {
    if (entry.kind === 'free') continue;
    look(file.get(new PdfRef(num, entry.kind === 'offset' ? entry.gen : 0)));
  }
  for (const section of file.xref.sections) look(section.trailer);
  return { active: [...active].sort(), holdsSignature };
}

/** Entries whose names tell what a dictionary is. */
const NAMED: readonly string[] = ['S', 'Subtype', 'Type'];

function byName(key: string, value: PdfObject): ActiveContent | undefined {
  if (!(value instanceof PdfName)) return undefined;
  if (key === 'S') return ACTIONS.get(value.value);
  if (key === 'Subtype') return ANNOTATIONS.get(value.value);
  if (key === 'Type' && value.value === 'EmbeddedFile') return 'embedded-files';
  return undefined;
}
