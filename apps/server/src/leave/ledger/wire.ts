import { f, type Language, type PaperKey, paperText } from '@legajo/contract';
import { ENTRY_KINDS } from '@legajo/contract/calls/leave-ledger';
import { LEAVE_UNITS } from '@legajo/contract/calls/leave-types';
import { rounded } from './entry.ts';
import type { LedgerLine, LedgerTerms } from './ledger.sql.ts';
import type { Balance } from './read.ts';

export const balanceToWire = ({ type, amount, waiting, ahead, periods, next }: Balance) => ({
  idTipo: type.id,
  tipo: type.name,
  unidad: LEAVE_UNITS[type.unit],
  saldo: amount,
  pendiente: waiting,
  por_tomar: ahead,
  disponible: rounded(amount - waiting - ahead),
  por_periodo: periods.map((one) => ({
    periodo: one.period,
    saldo: one.amount,
    vence: one.endsOn && f.out.day(one.endsOn),
  })),
  proximo: next && { cuando: f.out.day(next.on), cantidad: next.amount },
});

export const lineToWire = (language: Language) => (line: LedgerLine) => ({
  id: line.id,
  fecha: f.out.day(line.on),
  clase: ENTRY_KINDS[line.kind],
  cantidad: line.amount,
  saldo: line.balance,
  idTipo: line.typeId,
  tipo: line.type,
  periodo: line.period,
  texto: sentenceOf(line, language),
  detalle: line.reason && {
    politica: line.policy ?? '',
    version: line.reason.version,
    anios: line.reason.years,
    tramo: line.reason.bracket,
    progresivas: line.reason.progressive,
  },
  idSolicitud: line.requestId,
  quien: line.by && { id: line.by.id, nombre: line.by.name, apellido: line.by.surname },
  cuando: line.at.toISOString(),
});

/** Why an entry is there, in the reader's language; a grant says years of service, their day, bracket and policy. */
function sentenceOf(line: LedgerLine, language: Language): string {
  const say = (key: PaperKey, values: Record<string, string | number> = {}) =>
    paperText(key, language, values);
  if (line.load && line.kind !== 'opening')
    return say(line.load.undoes ? 'leave.entry.unloaded' : 'leave.entry.loaded', { file: line.load.file });
  if (line.kind !== 'granted' || !line.reason)
    return say(`leave.entry.${line.kind === 'granted' ? 'opening' : line.kind}`, {
      // A year is written without a point.
      period: String(line.period),
      reason: line.why ?? '',
      from: f.out.day(line.away?.first ?? null) ?? '',
      to: f.out.day(line.away?.last ?? null) ?? '',
    });
  const { years, progressive } = line.reason;
  const day = f.out.day(line.grants === 'fixed' ? `${line.period}-12-31` : line.on);
  const values = { count: years, day, policy: line.policy ?? '', part: line.part };
  const said = say(line.part > 0 ? 'leave.entry.twelfth' : 'leave.entry.granted', values);
  return progressive > 0 ? `${said} · ${say('leave.entry.progressive', { count: progressive })}` : said;
}

interface LedgerWire {
  readonly tipo?: number | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

export const wireToLedger = ({ tipo, desde, hasta }: LedgerWire): LedgerTerms => ({
  typeId: tipo ?? null,
  from: desde ?? null,
  until: hasta ?? null,
});
