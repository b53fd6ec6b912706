import {
  countryOf,
  dayIn,
  formatDay,
  formatIdentity,
  languageOf,
  paperText,
  type SignedState,
  senseOf,
} from '@legajo/contract';
import { type Appearance, zoneOffsetMinutes } from '@legajo/pdf';

/** Name of the field that holds a company's seal: a file that has one left a portal before. */
export const COMPANY_FIELD = 'LegajoEmpresa';

/** Name of the field that waits for the person: the seal reserves it, the signature fills it. */
export const PERSON_FIELD = 'LegajoEmpleado';

/** Name of the field that waits for whoever signs after the person. */
export const SECOND_FIELD = 'LegajoSegundo';

/** Company facts that stand on documents. */
export interface Letterhead {
  readonly company: string;
  readonly taxId: string;
  readonly country: string;
  readonly timeZone: string;
}

/** The person a document is for, as boxes show them. */
export interface Bearer {
  /** "Apellido, Nombre". */
  readonly name: string;
  readonly cuil: string;
  readonly fileNumber: string | null;
}

/** `02/11/2026 09:14:32 (UTC−03:00)`: local time of the company, with its distance from UTC. */
export function stampText(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const offset = zoneOffsetMinutes(instant, timeZone);
  const sign = offset < 0 ? '−' : '+';
  const pad = (n: number) => String(n).padStart(2, '0');
  const zone = `${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
  return `${formatDay(dayIn(instant, timeZone))} ${time.format(instant)} (UTC${zone})`;
}

/**
 * The company's box: who sealed, when, and where a stranger checks it. Given once for everything sealed at an
 * instant; each document then has its own code, a paper about no document of ours none.
 */
export function companyBox(
  head: Letterhead,
  seal: { holder: string; position: string; at: Date; verifyUrl: string },
): (code: string | null) => Appearance {
  const country = countryOf(head.country);
  const language = languageOf(country.locale);
  const line = {
    company: head.company,
    taxLabel: country.taxId.label,
    taxId: formatIdentity(head.country, head.taxId),
  };
  const title = paperText('companyTitle', language);
  const about = paperText('companyLine', language, line);
  const stamp = stampText(seal.at, head.timeZone);
  const address = seal.verifyUrl.replace(/^https?:\/\//, '');
  return (code) => ({
    title,
    lines: [
      { text: seal.holder, style: 'name' },
      ...(seal.position === '' ? [] : [seal.position]),
      ...(head.taxId === '' ? [] : [about]),
      stamp,
      // Whoever holds the paper alone types it: the host of a long name goes over three rows rather than lose its end.
      { text: paperText('verifyAt', language, { address }), style: 'note', rows: 3 },
      ...(code === null
        ? []
        : [{ text: paperText('verifyCode', language, { code }), style: 'note' as const }]),
    ],
    mark: 'qr',
    qrText: code === null ? seal.verifyUrl : `${seal.verifyUrl}#${code}`,
  });
}

/** The box that waits for the person; of a file that many read, for whoever signs theirs. */
export function pendingBox(head: Letterhead, bearer: Bearer | null): Appearance {
  const language = languageOf(countryOf(head.country).locale);
  return {
    title: paperText('pendingTitle', language),
    lines: [
      ...(bearer ? [{ text: bearer.name, style: 'name' as const }] : []),
      paperText('pending', language),
    ],
    mark: 'pending',
  };
}

/**
 * The box that waits for who signs after the person. It bears the part and no name: the seal fixes it, and another may be
 * named when that one leaves (areas 1.9).
 */
export function pendingSecondBox(head: Letterhead): Appearance {
  const language = languageOf(countryOf(head.country).locale);
  return {
    title: paperText('secondPendingTitle', language),
    lines: [
      { text: paperText('secondPendingPart', language), style: 'name' },
      paperText('pending', language),
    ],
    mark: 'pending',
  };
}

const PROVEN = {
  password: 'electronic',
  pin: 'electronicPin',
  code: 'electronicCode',
  passkey: 'electronicPasskey',
} as const;

/** A reason longer than this may not fit its two rows: the box then says where the whole of it stands. */
const SHORT_REASON = 60;

/** The person's box, in one of its two outcomes. The reason is whole in the signature; here it has two rows. */
export function personBox(
  head: Letterhead,
  bearer: Bearer,
  signature: {
    outcome: SignedState;
    reason: string | null;
    at: Date;
    factor: keyof typeof PROVEN;
  },
): Appearance {
  const country = countryOf(head.country);
  const language = languageOf(country.locale);
  const number = formatIdentity(head.country, bearer.cuil);
  const agreed = senseOf(signature.outcome) === 'conforme';
  const who =
    bearer.fileNumber === null || !agreed
      ? paperText('personShort', language, { label: country.identity.label, number })
      : paperText('person', language, {
          label: country.identity.label,
          number,
          fileLabel: country.words.fileNumber,
          fileNumber: bearer.fileNumber,
        });
  const words = signature.reason ?? '';
  const reason = paperText(words.length > SHORT_REASON ? 'reasonLong' : 'reason', language, {
    reason: words,
  });
  return {
    title: paperText(agreed ? 'agreedTitle' : 'disagreedTitle', language),
    lines: [
      ...(agreed ? [] : [{ text: reason, style: 'detail' as const, rows: 2 }]),
      { text: bearer.name, style: 'name' },
      who,
      stampText(signature.at, head.timeZone),
      {
        text: paperText(PROVEN[signature.factor], language),
        style: 'note',
      },
    ],
    mark: agreed ? 'tick' : 'differs',
  };
}

/** The box of whoever signed after the person. */
export function secondBox(
  head: Letterhead,
  signer: Bearer,
  { at, factor }: { at: Date; factor: keyof typeof PROVEN },
): Appearance {
  const country = countryOf(head.country);
  const language = languageOf(country.locale);
  const number = formatIdentity(head.country, signer.cuil);
  return {
    title: paperText('secondTitle', language),
    lines: [
      { text: signer.name, style: 'name' },
      paperText('personShort', language, { label: country.identity.label, number }),
      stampText(at, head.timeZone),
      { text: paperText(PROVEN[factor], language), style: 'note' },
    ],
    mark: 'tick',
  };
}
