import { parseDay } from '@legajo/contract/values/dates';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import type { Post } from './posts.ts';

/** What the form holds of a post, by the wire's names. Files that were chosen stay in the form alone. */
export interface PostDraft {
  readonly titulo: string;
  readonly mensaje: string;
  readonly imagen: File | null;
  readonly pdf: File | null;
  readonly video: string;
  readonly quitar: readonly ('imagen' | 'pdf')[];
  readonly nota: string;
  readonly desde: string;
  readonly hasta: string;
  readonly todos_sectores: boolean;
  readonly sectores: readonly number[];
  readonly todas_locaciones: boolean;
  readonly locaciones: readonly number[];
  readonly acepta: boolean;
  readonly fijado: boolean;
  readonly notificar: boolean;
}

/** In the order of the form. */
export type PostField = keyof PostDraft;
export type PostFault = 'missing' | 'no_content' | 'no_day' | 'dates' | 'no_sector' | 'no_location';

/** A file belongs to the tab it was chosen in. */
export const POST_RULES = flatRules<PostDraft>(['imagen', 'pdf']);

const idsOf = (places: readonly { readonly id: number }[]) => places.map(({ id }) => id);
const ADDRESS = { youtube: 'https://youtu.be/', vimeo: 'https://vimeo.com/' } as const;

/** A draft of a post that is there, or of a new one, which is for the whole company and begins today. */
export const draftOf = (post: Post | null, today: string): PostDraft => ({
  titulo: post?.titulo ?? '',
  mensaje: post?.mensaje ?? '',
  imagen: null,
  pdf: null,
  video: post?.video ? ADDRESS[post.video.sitio] + post.video.clave : '',
  quitar: [],
  nota: post?.nota ?? '',
  desde: post?.desde ?? today,
  hasta: post?.hasta ?? '',
  todos_sectores: (post?.todos_sectores ?? 1) === 1,
  sectores: idsOf(post?.sectores ?? []),
  todas_locaciones: (post?.todas_locaciones ?? 1) === 1,
  locaciones: idsOf(post?.locaciones ?? []),
  acepta: post?.acepta === 1,
  fijado: post?.fijado === 1,
  notificar: post?.notificar === 1,
});

/** What is wrong before anything is sent; the server says the rest. @param post what is there already. */
export function faultsOf(draft: PostDraft, post: Post | null): Partial<Record<PostField, PostFault>> {
  const faults: Partial<Record<PostField, PostFault>> = {};
  if (draft.titulo.trim() === '') faults.titulo = 'missing';
  const picture = draft.imagen ?? (draft.quitar.includes('imagen') ? null : post?.imagen);
  if (draft.mensaje.trim() === '' && draft.video.trim() === '' && !picture) faults.mensaje = 'no_content';
  const [from, to] = [parseDay(draft.desde), parseDay(draft.hasta)];
  if (from === null) faults.desde = 'no_day';
  if (to === null) faults.hasta = 'no_day';
  if (from !== null && to !== null && to <= from) faults.hasta = 'dates';
  if (!draft.todos_sectores && draft.sectores.length === 0) faults.sectores = 'no_sector';
  if (!draft.todas_locaciones && draft.locaciones.length === 0) faults.locaciones = 'no_location';
  return faults;
}

const flag = (on: boolean) => (on ? 1 : 0);

/** A draft as it travels. */
export function sentOf(draft: PostDraft, post: Post | null) {
  const { imagen, pdf, quitar, video } = draft;
  const gone: ('imagen' | 'pdf' | 'video')[] = [...quitar];
  if (post?.video && video.trim() === '') gone.push('video');
  return {
    body: {
      titulo: draft.titulo,
      mensaje: draft.mensaje,
      nota: draft.nota,
      video,
      quitar: gone,
      desde: draft.desde,
      hasta: draft.hasta,
      todos_sectores: flag(draft.todos_sectores),
      sectores: draft.todos_sectores ? [] : [...draft.sectores],
      todas_locaciones: flag(draft.todas_locaciones),
      locaciones: draft.todas_locaciones ? [] : [...draft.locaciones],
      fijado: flag(draft.fijado),
      acepta: flag(draft.acepta),
      notificar: flag(draft.notificar),
    },
    files: { imagen: imagen ?? undefined, pdf: pdf ?? undefined },
  };
}
