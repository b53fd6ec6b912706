import { type IsoDay, type Language, paperText } from '@legajo/contract';
import { searchTerms } from '../../people/public.ts';
import type { WorkbookCell } from '../../platform/csv/write-workbook.ts';
import { rounded } from '../ledger/entry.ts';
import { balanceToWire } from '../ledger/wire.ts';
import type { Named } from '../requests/request.ts';
import type { BalanceTerms, Held } from './balances.ts';

interface TermsWire {
  readonly q?: string | undefined;
  readonly persona?: number | undefined;
  readonly sector?: number | undefined;
  readonly locacion?: number | undefined;
  readonly aprobador?: number | undefined;
  readonly tipo?: number | undefined;
  readonly al?: IsoDay | undefined;
}

export const wireToTerms = (wire: TermsWire): BalanceTerms => ({
  words: searchTerms(wire.q ?? ''),
  personId: wire.persona ?? null,
  sectorId: wire.sector ?? null,
  locationId: wire.locacion ?? null,
  approverId: wire.aprobador ?? null,
  typeId: wire.tipo ?? null,
  on: wire.al,
});

const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const heldToWire = ({ holder, balances }: Held) => ({
  quien: namedToWire(holder),
  numero_legajo: holder.fileNumber,
  sector: holder.sector,
  locacion: holder.location,
  politica: holder.policy,
  aprobador: holder.approver && namedToWire(holder.approver),
  saldos: balances.map(balanceToWire),
});

const COLUMNS = [
  ...['cuil', 'fileNumber', 'surname', 'name', 'sector', 'location'],
  ...['type', 'amount', 'waiting', 'ahead', 'left', 'on'],
] as const;

/** A table of them, the header first, in the language of who asks: a row for each person and type. */
export function heldToTable(all: readonly Held[], on: IsoDay, language: Language): WorkbookCell[][] {
  const header = COLUMNS.map((name) => paperText(`leave.balances.${name}`, language));
  const rows = all.flatMap(({ holder, balances }) =>
    balances.map(({ type, amount, waiting, ahead }): WorkbookCell[] => [
      ...[holder.cuil, holder.fileNumber, holder.surname, holder.name, holder.sector, holder.location],
      ...[type.name, amount, waiting, ahead, rounded(amount - waiting - ahead), { day: on }],
    ]),
  );
  return [header, ...rows];
}
