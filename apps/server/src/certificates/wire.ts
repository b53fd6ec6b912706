import { f } from '@legajo/contract';
import type { CertificateRow } from './certificates.sql.ts';

export const certificateToWire = (row: CertificateRow, now: Date) => ({
  id: row.id,
  titular: row.holder,
  cargo: row.position,
  mail: row.mail,
  cuil: row.cuil,
  razon_social: row.legalName,
  cuit: row.taxId,
  creado: row.createdAt.toISOString(),
  desde: row.validFrom.toISOString(),
  vence: row.expiresAt.toISOString(),
  estado: row.expiredAt === null && row.expiresAt > now ? ('activo' as const) : ('vencido' as const),
  importado: f.out.flag(row.imported),
  huella: row.fingerprint.toString('hex'),
});
