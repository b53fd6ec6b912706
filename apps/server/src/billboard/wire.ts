import { f } from '@legajo/contract';
import type { Post } from './news.sql.ts';

export const postToWire = (post: Post) => ({
  id: post.id,
  titulo: post.title,
  mensaje: post.message,
  nota: post.note,
  desde: f.out.day(post.validFrom),
  hasta: f.out.day(post.validTo),
});
