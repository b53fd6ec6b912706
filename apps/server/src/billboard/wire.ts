import { f } from '@legajo/contract';
import type { NewsRow } from './news/news.sql.ts';
import type { CountedPost, Place, PostRow } from './posts.sql.ts';
import type { Reader, SectorCount } from './readers.sql.ts';

type Content = Pick<PostRow, 'id' | 'picture' | 'pdf' | 'pdfName' | 'pdfPages' | 'videoSite' | 'videoKey'>;

const contentToWire = (post: Content) => ({
  imagen: post.picture && `/v2/portal/news/${post.id}/image?v=${mark(post.picture)}`,
  pdf: post.pdf && {
    direccion: `/v2/portal/news/${post.id}/pdf?v=${mark(post.pdf)}`,
    nombre: post.pdfName ?? '',
    paginas: post.pdfPages ?? 1,
  },
  video: post.videoSite && post.videoKey ? { sitio: post.videoSite, clave: post.videoKey } : null,
});

/** Another file has another address. */
const mark = (address: Buffer) => address.toString('hex').slice(0, 16);
const placeToWire = ({ id, name }: Place) => ({ id, nombre: name });
const instant = (at: Date | null) => at?.toISOString() ?? null;

export const postToWire = (post: CountedPost) => ({
  id: post.id,
  titulo: post.title,
  mensaje: post.message,
  nota: post.note,
  ...contentToWire(post),
  desde: f.out.day(post.validFrom),
  hasta: f.out.day(post.validTo),
  estado: post.isShown ? ('activo' as const) : ('inactivo' as const),
  terminado: f.out.flag(post.endedAt !== null),
  autor: post.author,
  todos_sectores: f.out.flag(post.allSectors),
  todas_locaciones: f.out.flag(post.allLocations),
  sectores: post.sectors.map(placeToWire),
  locaciones: post.locations.map(placeToWire),
  fijado: f.out.flag(post.isPinned),
  acepta: f.out.flag(post.asksAcceptance),
  notificar: f.out.flag(post.notify),
  destinatarios: post.people,
  leidos: post.read,
  aceptados: post.accepted,
  version: post.version,
});

export const newsToWire = (post: NewsRow) => ({
  id: post.id,
  titulo: post.title,
  mensaje: post.message,
  nota: post.note,
  ...contentToWire(post),
  desde: f.out.day(post.validFrom),
  hasta: f.out.day(post.validTo),
  autor: post.author,
  fijado: f.out.flag(post.isPinned),
  acepta: f.out.flag(post.asksAcceptance),
  version: post.wordsVersion,
  ...mineToWire(post),
});

export const mineToWire = ({ readAt, acceptedAt }: Pick<NewsRow, 'readAt' | 'acceptedAt'>) => ({
  leido: instant(readAt),
  aceptado: instant(acceptedAt),
});

export const readerToWire = (reader: Reader) => ({
  id: reader.id,
  nombre: reader.name,
  apellido: reader.surname,
  sector: reader.sector,
  leido: instant(reader.readAt),
  aceptado: instant(reader.acceptedAt),
  aceptado_antes: instant(reader.acceptedBeforeAt),
  correo: f.out.flag(reader.hasMail),
});

export const sectorToWire = ({ id, sector, people, read, accepted }: SectorCount) => ({
  id: id ?? 0,
  sector,
  personas: people,
  leidos: read,
  aceptados: accepted,
});
