import {
  type ActionId,
  f,
  ITEM_STATES,
  type ItemState,
  type Language,
  type Limits,
  PROCESS_KINDS,
  PROCESS_STATES,
  type ProcessState,
} from '@legajo/contract';
import { problemToWire } from '../../platform/http/told-problem.ts';
import type { FollowUp } from '../following/follow-up.ts';
import { linkOfPublication } from '../listing/links.ts';
import type { ItemFilter, ItemRow } from '../statements/items.sql.ts';
import type { ProcessRow } from '../statements/processes.sql.ts';
import { expiresAt } from './expiry.ts';
import type { Fix } from './fix.ts';

/** Steps at which nothing goes out: what was read counts. */
const UNPUBLISHED: readonly ProcessRow['phase'][] = ['inspect', 'review', 'approval', 'scheduled'];

/** Whom it is told, in their language and their company's time; and the limits that hold. */
export interface Told {
  readonly language: Language;
  readonly timeZone: string;
  readonly limits: Limits;
  /** What they may do. */
  readonly actions: ReadonlySet<ActionId>;
}

export function processToWire(
  row: ProcessRow,
  { language, timeZone, limits, actions }: Told,
  failures: readonly ItemRow[] = [],
) {
  return {
    idProceso: row.id,
    tipo: PROCESS_KINDS[row.kind],
    estado: PROCESS_STATES[row.state],
    fase: row.phase,
    archivo: row.fileName,
    bytes: row.fileBytes,
    documento: row.typeName,
    carpeta: row.folderName,
    idSubCarpeta: row.documentTypeId,
    periodo: f.out.month(row.period),
    total: row.total,
    procesados: UNPUBLISHED.includes(row.phase) ? row.inspected : row.total - row.ready,
    listos: row.ready,
    publicados: row.published,
    observados: row.observed,
    excluidos: row.excluded,
    bytes_publicados: row.publishedBytes,
    autor: row.author,
    creado: row.createdAt.toISOString(),
    programado: f.out.instant(row.publishAt),
    zona_horaria: timeZone,
    confirmado: f.out.instant(row.confirmedAt),
    terminado: f.out.instant(row.finishedAt),
    vence: f.out.instant(expiresAt(row, limits)),
    anulacion: withdrawalToWire(row),
    aprobacion: row.approvalId,
    esperan_a: row.approvers.map(({ id, name, surname }) => ({ id, nombre: name, apellido: surname })),
    raiz: row.root?.toString('hex') ?? null,
    falla: row.failureCode === null ? null : problemToWire(row.failureCode, language),
    enlace: linkOfPublication(row.id, row.kind, actions),
    errores: failures.map((item) => ({
      archivo: item.fileName,
      ...(item.pageFrom === null ? {} : { pagina: item.pageFrom }),
      ...problemToWire(item.problemCode ?? '', language, item.problemValues),
    })),
  };
}

/** `espera` is for a second person, who is asked nowhere yet. */
function withdrawalToWire({ withdrawal }: ProcessRow) {
  if (!withdrawal) return null;
  const { by, reason, askedAt, total, done, finishedAt } = withdrawal;
  return {
    estado: finishedAt ? ('completada' as const) : ('en_progreso' as const),
    anulados: done,
    total,
    motivo: reason,
    quien: { id: by.id, nombre: by.name, apellido: by.surname },
    cuando: new Date(askedAt).toISOString(),
  };
}

export function itemToWire(row: ItemRow, language: Language) {
  const { text, box, page, other, pages, perPage, seal, byPageOnly, signedBefore } = row.evidence;
  return {
    id: row.id,
    archivo: row.fileName,
    pagina: row.pageFrom,
    idUsuario: row.personId,
    cuil: row.personCuil,
    nombre: row.personName,
    confianza: row.confidence,
    problema: row.problemCode === null ? null : problemToWire(row.problemCode, language, row.problemValues),
    estado: ITEM_STATES[row.state].wire,
    lectura: text === undefined ? null : { texto: text, pagina: page ?? 1, caja: box ?? null },
    otra: other ? { texto: other.number, pagina: other.page, caja: other.box } : null,
    propuesta:
      row.likelyId == null
        ? null
        : { idUsuario: row.likelyId, nombre: row.likelyName ?? '', cuil: row.likelyCuil ?? '' },
    solo_pagina: f.out.flag(byPageOnly ?? false),
    hojas: pages ?? null,
    sello: seal ? { pagina: seal.page, caja: seal.box } : null,
    firmasPrevias: signedBefore
      ? { firmantes: [...signedBefore.signers], selloSinCara: signedBefore.certified }
      : null,
    paginas: (perPage ?? []).map(({ page: at, number, problemCode }) => ({
      pagina: at,
      texto: number,
      problema: problemCode === null ? null : problemToWire(problemCode, language, { number: number ?? '' }),
    })),
    idDocumento: row.documentId,
  };
}

export function followUpToWire({ counts, notices }: FollowUp) {
  return {
    documentos: counts.documents,
    anulados: counts.withdrawn,
    por_firmar: counts.signable,
    vistos: counts.seen,
    conformes: counts.agreed,
    no_conformes: counts.disagreed,
    avisos: notices && {
      por_mail: notices.noticed,
      por_confirmar: notices.asked,
      sin_mail: notices.unreachable,
    },
  };
}

/** `estado` of the item list: a wire state, or `problema` for whatever waits for somebody. */
export function wireToFilter(estado: string | undefined, code: string | undefined): ItemFilter {
  const states = (Object.keys(ITEM_STATES) as ItemState[]).filter(
    (state) => ITEM_STATES[state].wire === estado,
  );
  return { states: states.length > 0 ? states : undefined, withProblem: estado === 'problema', code };
}

export function wireToState(estado: string | undefined): ProcessState | undefined {
  return (Object.keys(PROCESS_STATES) as ProcessState[]).find((state) => PROCESS_STATES[state] === estado);
}

export function wireToFix(body: {
  idUsuario?: number | undefined;
  excluir?: boolean | undefined;
  decision?: string | undefined;
}): Fix {
  const decision =
    body.decision === 'adicional' ? 'additional' : body.decision === 'reemplazar' ? 'replace' : undefined;
  return { personId: body.idUsuario, exclude: body.excluir ?? false, decision };
}
