import * as calls from '@legajo/contract/calls/file-papers';
import { bind } from '../../platform/http/binding.ts';
import { fullTypeToWire } from '../types/wire.ts';
import { listFilePapers, makePaperTypes } from './papers.ts';
import { paperToWire } from './wire.ts';

export const paperRoutes = [
  bind(calls.listFilePapers, async (ctx) => (await listFilePapers(ctx)).map(paperToWire)),
  bind(calls.makeFilePaperTypes, async (ctx) => (await makePaperTypes(ctx)).map(fullTypeToWire)),
];
