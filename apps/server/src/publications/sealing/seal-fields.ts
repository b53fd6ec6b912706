import { countryOf, languageOf, paperText } from '@legajo/contract';
import { type NewField, type SealQuestion, type SignatureOptions, zoneOffsetMinutes } from '@legajo/pdf';
import {
  type Bearer,
  COMPANY_FIELD,
  companyBox,
  PERSON_FIELD,
  pendingBox,
  pendingSecondBox,
  SECOND_FIELD,
} from '../../documents/public.ts';
import {
  asksSecond,
  COMPANY_BOX,
  type DocumentType,
  type PageBox,
  PERSON_BOX,
} from '../../folders/public.ts';
import type { Seal, SealMoment } from './seal.ts';

/** Where the boxes of a type's seal are wanted: the company's, the person's where it asks for a signature, and the second signer's. */
export function sealQuestion(
  type: DocumentType,
): SealQuestion & { boxes: readonly [ReturnType<typeof rectangle>, ...ReturnType<typeof rectangle>[]] } {
  const { signaturePage, companyBox, personBox, signable } = type;
  const page = signaturePage === 'first' || signaturePage === 'last' ? signaturePage : Number(signaturePage);
  const company = rectangle(companyBox ?? COMPANY_BOX);
  const person = rectangle(personBox ?? PERSON_BOX);
  const second = asksSecond(type) && type.secondBox ? [rectangle(type.secondBox)] : [];
  return { page, boxes: signable ? [company, person, ...second] : [company] };
}

/** Everything that documents sealed at one instant share, worked out once. */
export function sealAt(seal: Seal, at: Date): SealMoment {
  const { type, head } = seal;
  const { page, boxes } = sealQuestion(type);
  const { holder, position, verifyUrl } = seal;
  const box = companyBox(head, { holder, position, at, verifyUrl });
  const offsetMinutes = zoneOffsetMinutes(at, head.timeZone);
  const { locale } = countryOf(head.country);
  const words = languageOf(locale);
  const [, personAt = boxes[0], secondAt] = boxes;
  const optionsFor = (bearer: Bearer | null, code: string): SignatureOptions => ({
    at,
    offsetMinutes,
    name: seal.holder,
    signatureBytes: seal.signatureBytes,
    ownPageTitle: paperText('seal.ownPage', words),
    language: locale,
    ...(type.certifies ? { certify: 2 as const } : {}),
    target: {
      name: COMPANY_FIELD,
      page,
      rectangle: boxes[0],
      appearance: box(code),
      label: head.company,
    },
    ...(type.signable ? { reserve: [personField(bearer), ...(secondAt ? [secondField()] : [])] } : {}),
  });
  const personField = (bearer: Bearer | null): NewField => ({
    name: PERSON_FIELD,
    page,
    rectangle: personAt,
    // Once the person signed, nobody fills anything else but who signs after them.
    lock: { except: secondAt ? [SECOND_FIELD] : [] },
    appearance: pendingBox(head, bearer),
    label: bearer?.name ?? paperText('pendingTitle', words),
  });
  const secondField = (): NewField => ({
    name: SECOND_FIELD,
    page,
    rectangle: secondAt ?? boxes[0],
    lock: { except: [] },
    appearance: pendingSecondBox(head),
    label: paperText('secondPendingTitle', words),
  });
  return { at, optionsFor };
}

const rectangle = (box: PageBox) => ({
  unit: 'fraction' as const,
  left: box.x,
  top: box.y,
  width: box.width,
  height: box.height,
});
