import type { PaperWithTypes } from './papers.ts';

const BY = { mapping: 'mapeo', name: 'nombre', nobody: 'nadie' } as const;

export const paperToWire = ({ paper, by, types }: PaperWithTypes) => ({
  papel: paper.paper,
  nombre: paper.name,
  aporta: paper.from === 'person' ? ('persona' as const) : ('empresa' as const),
  fuente: paper.source,
  por: BY[by],
  tipos: types.map(({ id, name }) => ({ idSubCarpeta: id, nombre: name })),
});
