import { news } from '@legajo/contract/calls/home';
import { bind } from '../platform/http/binding.ts';
import { listNews } from './news.ts';
import { postToWire } from './wire.ts';

export const routes = [bind(news, async (ctx) => (await listNews(ctx)).map(postToWire))];
