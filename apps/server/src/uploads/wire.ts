import { f } from '@legajo/contract';
import type { AskedType, Places, Upload, UploadPage } from './upload.ts';

const STATES = {
  draft: 'borrador',
  waiting: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  withdrawn: 'retirado',
} as const;
const ORIGINS = { camera: 'camara', file: 'archivo' } as const;
const EXPIRY = { no: 'no', optional: 'opcional', required: 'obligatoria' } as const;

export const pageToWire = ({ n, widthPx, heightPx, bytes, sha256 }: UploadPage) => ({
  n,
  ancho: widthPx,
  alto: heightPx,
  bytes,
  sha256,
});

const placesToWire = ({ most, least, slots }: Places) => ({
  maximo: most,
  minimo: least,
  slots: slots.map(({ key, name, required }) => ({
    clave: key,
    nombre: name,
    obligatoria: f.out.flag(required),
  })),
});

export const ownToWire = (row: Upload) => ({
  id: row.id,
  idSubCarpeta: row.typeId,
  tipo: row.typeName,
  carpeta: row.folderName,
  papel: row.paper,
  fecha: (row.sentAt ?? row.createdAt).toISOString(),
  paginas: row.pages ?? row.sheets?.length ?? 0,
  hojas: (row.sheets ?? []).map(pageToWire),
  lugares: row.places && placesToWire(row.places),
  origen: ORIGINS[row.origin],
  vence: row.expiresOn && f.out.day(row.expiresOn),
  comentario: row.comment,
  estado: STATES[row.state],
  resuelto:
    row.decidedAt && row.decider
      ? { cuando: row.decidedAt.toISOString(), quien: row.decider, comentario: row.reason }
      : null,
  idDocumento: row.documentId,
  version: row.version,
});

const askedToWire = ({ asked, state, document }: NonNullable<AskedType['asked']>) =>
  asked && {
    cuando: asked.at.toISOString(),
    vencio: state === 'expired' && document?.expiresOn ? f.out.day(document.expiresOn) : null,
    motivo: asked.reason,
    hasta: asked.until && f.out.day(asked.until),
  };

export const typeToWire = (type: AskedType) => ({
  idSubCarpeta: type.id,
  nombre: type.name,
  carpeta: type.folderName,
  descripcion: type.description,
  papel: type.paper,
  ...placesToWire(type),
  vence: EXPIRY[type.expiry],
  falta: f.out.flag(type.lacking),
  pedido: type.asked && askedToWire(type.asked),
});
