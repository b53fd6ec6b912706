import type { PageText, TextRun } from '../../text/page-text.ts';
import type { Candidate, Standing } from '../candidate.ts';
import { identityLabel } from '../number-shapes.ts';
import { isAbove, withoutAccents } from './label.ts';

const REACH = 90;
const SECTION_LINES = 8;
const BEHIND = 40;
/** A line that holds a number of its own speaks of that one. */
const aNumber = /\d(?:[-./ ]?\d){5}/;
const aNumberAndMore = /\d(?:[-./ ]?\d){5}.*/;
/** A line of its own below a name and a number: what only who signs for the employer is. */
const signersPosition =
  /^(?:REPRESENTANTE|APODERAD[OA]|(?:GERENTE|JEF[EA]|DIRECTORA?|RESPONSABLE) (?:DE|GENERAL|LEGAL)|RRHH|RR\.? ?HH|RECURSOS HUMANOS|SOCI[OA] GERENTE|PRESIDENTE)(?: [A-Z]+){0,2}[^A-Z0-9]*$/;

/** Between a label and its number, each word in one way only: marks, `Nro.`, `de`, short parts of the same account or telephone. */
const filler =
  '(?:[^A-Z0-9]|(?:NRO|NUMERO|NUM|DEL|PESOS|CORRIENTE|BANCARIA|AHORROS?|SUELDO|[A-Z]{1,2}|[0-9]{1,4})\\b)*$';
const behind = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b${filler}`);

/** What a number is, by the word right before it. */
const kinds: readonly (readonly [Standing, RegExp])[] = [
  [
    'telephone',
    behind(
      'TEL|TELS|TELEFONOS?|CEL|CELULAR|MOVIL|FONES?|TELEFONES?|WHATSAPP|FAX|INTERNO|RAMAL|CONTACTO|CONTATO',
    ),
  ],
  [
    'account',
    behind(
      'CBU|CVU|CUENTA(?: VISTA| RUT)?|CTA|CAJA|CLABE|IBAN|CONTA(?: SALARIO| POUPANCA)?|AGENCIA|ALIAS|TARJETA|CARTAO|BANCO(?: [A-Z]+){0,2}|BCO(?: [A-Z]+){0,2}|SUCURSAL|SUC|C\\.? ?A|ACREDITAD[OA]|ACREDITACION|DEPOSITAD[OA]|DEPOSITO',
    ),
  ],
  [
    'receipt',
    behind(
      'RECIBO(?= ?(?:N|#|:))|COMPROBANTE|FOLIO|TRANSACCION|OPERACION|LIQUIDACION(?= ?(?:N|#|:))|POLIZA|FACTURA|MATRICULA|EXPEDIENTE|ORDEN|SERIE|CERTIFICADO|TRAMITE|PROTOCOLO|TICKET|INSCRIPCION|REGISTRO|AFILIAD[OA]|CREDENCIAL|NSS|IMSS|PIS|PASEP|NIS|NIT|CTPS|HASH',
    ),
  ],
];

/** Whose a number is, by the last such word before it. */
const subjects: readonly (readonly [Standing, RegExp])[] = [
  [
    'representative',
    /\b(?:REPRESENTANTE|APODERAD[OA]|FIRMANTE|PREPOSTO|RRHH|RR\.? ?HH|RECURSOS HUMANOS|SOCI[OA] GERENTE|GERENTE (?:DE|GENERAL)|JEF[EA] DE PERSONAL|RESPONSABLE|RESPONSAVEL|FIRMA AUTORIZADA|TITULAR DEL ESTABLECIMIENTO|(?:APROB[OA]|AUTORIZ[OA]|CONFECCIONO|EMITE|EMITIO|ELABORO|REVISO|LIQUIDADORA?|DIRECTORA?|PRESIDENT[EA]|SOCI[OA]|GERENTE|GERENCIA|CONTADORA?|ENCARGAD[OA]|COORDINADORA?|DELEGAD[OA]|PROPIETARI[OA])(?= ?:)|POR LA EMPRESA|(?:AUTORIZAD|APROBAD|REVISAD|ELABORAD|LIQUIDAD|EMITID)[OA] POR|P\/ ?(?:EL )?EMPLEADOR|(?:FIRMA|ASSINATURA|SELLO)[^0-9]{0,16}\b(?:EMPLEADORA?|EMPRESA|EMPREGADORA?|PATRONAL))\b/g,
  ],
  [
    'supervisor',
    /\b(?:SUPERVISORA?|JEF[EA](?: DIRECT[OA]| INMEDIAT[OA])?|SUPERIOR|GESTORA?|REPORTA A|LIDER)\b/g,
  ],
  [
    'relative',
    /\b(?:(?:CUOTA|PENSION|PENSAO)(?: DE)? ALIMENT[A-Z]*|ALIMENTAD[OA]|ALIMENTANDO|A FAVOR DE|DERECHOHABIENTE|ADHERENTE|CONCUBIN[OA]|CONVIVIENTE|PAREJA|COMPANHEIR[OA]|HERMAN[OA]|NIET[OA]|TITULAR D(?:E LA CUENTA|A CONTA)|HIJ[OA]S?|FILH[OA]S?|CONYUGE|CONJUGE|ESPOS[OA]|FAMILIAR(?:ES)?|CARGAS? DE FAMILIA|GRUPO FAMILIAR|DEPENDIENTES?|DEPENDENTES?|MENOR|MADRE|PADRE|MAE|PAI)\b/g,
  ],
  [
    'employer',
    /\b(?:EMPLEADORA?|EMPREGADORA?|EMPRESA|RAZON SOCIAL|RAZAO SOCIAL|EMISOR|PATRON|DADORA? DE TRABAJO|RECIBI DE)\b/g,
  ],
  [
    'person',
    /\b(?:EMPLEAD[OA]|TRABAJADORA?|FUNCIONARI[OA]|COLABORADORA?|EMPREGAD[OA]|RECEPTOR|APELLIDOS?|AGENTE)\b/g,
  ],
];

/** The same words as what somebody works as say nothing about whose the number is. */
const position =
  /\b(?:PUESTO|CARGO|CATEGORIA|FUNCION|FUNCAO|OCUPACION|TAREA|OFICIO|CONCEPTO|ASIGNACION)\b[^0-9\n]{0,24}$/;

/**
 * What the words beside a number say it is: those before it on its line, else those right above it, else the heading
 * of the table it stands in. The nearest word decides.
 * @returns undefined where nothing says
 */
export function standingOf(
  page: PageText,
  plain: string,
  one: Pick<Candidate, 'start' | 'written' | 'box'>,
): Standing | undefined {
  const lineStart = plain.lastIndexOf('\n', one.start - 1) + 1;
  const line = withoutAccents(plain.slice(Math.max(lineStart, one.start - REACH), one.start));
  const said = saidBefore(line);
  if (said) return said === 'person' && isSignersBlock(plain, lineStart, line) ? 'representative' : said;
  const above = saidAbove(page, plain.lastIndexOf('\n', lineStart - 2) + 1, lineStart, one.box);
  if (above && above !== 'person') return above;
  if (isUnderRelatives(plain, lineStart)) return 'relative';
  return above ?? saidBehind(plain, one.start + one.written.length);
}

/** What is said right behind a number whose line says nothing before it: `(Gerente de RRHH)`, `Hijo`. */
function saidBehind(plain: string, end: number): Standing | undefined {
  const lineFeed = plain.indexOf('\n', end);
  const rest = withoutAccents(
    plain.slice(end, Math.min(end + BEHIND, lineFeed < 0 ? plain.length : lineFeed)),
  );
  const said = lastSubject(rest.replace(aNumberAndMore, ''));
  return said === 'person' || said === 'employer' ? undefined : said;
}

/** Whether a bare label and its number stand in the block of who signs: their position right above or below. */
function isSignersBlock(plain: string, lineStart: number, line: string): boolean {
  if (lineStart === 0 || lastSubject(line) !== undefined) return false;
  const above = withoutAccents(plain.slice(plain.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1));
  if (lastSubject(above) === 'representative' && !aNumber.test(above)) return true;
  const lineFeed = plain.indexOf('\n', lineStart);
  if (lineFeed < 0) return false;
  const next = plain.indexOf('\n', lineFeed + 1);
  const below = withoutAccents(plain.slice(lineFeed + 1, next < 0 ? plain.length : next));
  return signersPosition.test(below) && !aNumber.test(below);
}

/** What the line above says, where it stands over the number: a label, and no number of its own. */
function saidAbove(page: PageText, from: number, to: number, box: Candidate['box']): Standing | undefined {
  if (!box || to === 0) return undefined;
  for (const run of page.runs) {
    if (run.start < from || run.start >= to || !isAbove(run, box)) continue;
    const part = withoutAccents(partAbove(run, box));
    const said = aNumber.test(part) ? undefined : saidBefore(part);
    if (said) return said;
  }
  return undefined;
}

/** What a text says about the number right behind it. */
function saidBefore(text: string): Standing | undefined {
  // What stands before another long number is about that one.
  const own = text.slice(lastLongNumber(text));
  const isNamed = identityLabel.test(own);
  if (!isNamed) for (const [standing, words] of kinds) if (words.test(own)) return standing;
  const subject = lastSubject(own);
  if (subject) return subject;
  return isNamed ? 'person' : undefined;
}

function lastLongNumber(text: string): number {
  let end = 0;
  for (const match of text.matchAll(/\d[\d.-]{5,}\d/g)) end = match.index + match[0].length;
  return end;
}

function lastSubject(text: string): Standing | undefined {
  let last = -1;
  let found: Standing | undefined;
  for (const [standing, words] of subjects) {
    words.lastIndex = 0;
    for (let match = words.exec(text); match; match = words.exec(text)) {
      // `FIRMA DEL EMPLEADOR` begins before `EMPLEADOR`: where a find ends is what counts, the longer one first.
      const end = match.index + match[0].length;
      if (end > last && !position.test(text.slice(0, match.index))) {
        last = end;
        found = standing;
      }
    }
  }
  return found;
}

/** The words of a run that stand over the box: a long run may hold the labels of several columns. */
function partAbove(run: TextRun, box: NonNullable<Candidate['box']>): string {
  const each = run.w / Math.max(1, run.text.length);
  if (run.w <= box.w * 2 || each === 0) return run.text.toUpperCase();
  const from = Math.max(0, Math.floor((box.x - run.x) / each) - 2);
  const to = Math.ceil((box.x + box.w - run.x) / each) + 2;
  return run.text.slice(from, to).toUpperCase();
}

/** Whether the few lines above begin a table of relatives, with nothing in between that names a worker. */
function isUnderRelatives(plain: string, lineStart: number): boolean {
  let end = lineStart - 1;
  for (let lines = 0; lines < SECTION_LINES && end > 0; lines++) {
    const start = plain.lastIndexOf('\n', end - 1) + 1;
    const said = lastSubject(withoutAccents(plain.slice(start, end)));
    if (said) return said === 'relative';
    end = start - 1;
  }
  return false;
}
