import { easter, on, rule } from './rule.ts';

const LAW = { law: 'Lei 662/1949', from: '2003-01-01' } as const;
const CUSTOM = { law: 'Ponto facultativo', from: '2003-01-01', kind: 'optional' } as const;

/** What states and cities have besides is entered by whoever is there. */
export const BRAZIL = [
  rule('new-year', 'Confraternização Universal', on(1, 1), LAW),
  rule('carnival-monday', 'Carnaval', easter(-48), CUSTOM),
  rule('carnival-tuesday', 'Carnaval', easter(-47), CUSTOM),
  rule('good-friday', 'Paixão de Cristo', easter(-2), { law: 'Lei 9.093/1995', from: '1995-09-13' }),
  rule('tiradentes', 'Tiradentes', on(21, 4), LAW),
  rule('labour', 'Dia Mundial do Trabalho', on(1, 5), LAW),
  rule('corpus-christi', 'Corpus Christi', easter(60), CUSTOM),
  rule('independence', 'Independência do Brasil', on(7, 9), LAW),
  rule('aparecida', 'Nossa Senhora Aparecida', on(12, 10), { law: 'Lei 6.802/1980', from: '1980-07-01' }),
  rule('all-souls', 'Finados', on(2, 11), LAW),
  rule('republic', 'Proclamação da República', on(15, 11), LAW),
  rule('black-awareness', 'Dia Nacional de Zumbi e da Consciência Negra', on(20, 11), {
    law: 'Lei 14.759/2023',
    from: '2023-12-22',
  }),
  rule('christmas', 'Natal', on(25, 12), LAW),
];
