import { f, type Language } from '@legajo/contract';
import { problemToWire } from '../platform/http/told-problem.ts';
import type { Backup } from './backup/backup.sql.ts';
import type { BackupState } from './backup/backup.ts';
import type { Link } from './download.ts';

const STATES = {
  requested: 'pedido',
  available: 'disponible',
  expired: 'vencido',
  failed: 'error',
} as const satisfies Record<BackupState, string>;

export const backupToWire = (backup: Backup, state: BackupState, language: Language) => ({
  id: backup.id,
  estado: STATES[state],
  pedido: backup.requestedAt.toISOString(),
  pedido_por: backup.requester,
  disponible: backup.availableAt.toISOString(),
  vence: backup.expiresAt.toISOString(),
  documentos: backup.documents,
  bytes: backup.bytes,
  falla: backup.failureCode === null ? null : problemToWire(backup.failureCode, language),
});

export const linkToWire = (link: Link) => ({
  enlace: link.path,
  vence: f.out.instant(link.expiresAt) ?? '',
});
