const spanish = {
  units:
    'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
      ' ',
    ),
  tens: '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  hundreds:
    '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
      ' ',
    ),
};
const portuguese = {
  units:
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
      ' ',
    ),
  tens: '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' '),
  hundreds:
    '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
      ' ',
    ),
};

/** A whole amount below a thousand million in Spanish words, before a masculine noun. */
export function inSpanish(amount: number): string {
  const millions = Math.floor(amount / 1_000_000);
  const thousands = Math.floor(amount / 1000) % 1000;
  const rest = amount % 1000;
  const parts: string[] = [];
  if (millions > 0) parts.push(millions === 1 ? 'un millón' : `${spanishBelow1000(millions)} millones`);
  if (thousands > 0) parts.push(thousands === 1 ? 'mil' : `${spanishBelow1000(thousands)} mil`);
  if (rest > 0 || parts.length === 0) parts.push(spanishBelow1000(rest));
  return parts.join(' ');
}

function spanishBelow1000(value: number): string {
  if (value === 100) return 'cien';
  const rest = value % 100;
  const head = value >= 100 ? [spanish.hundreds[Math.floor(value / 100)]!] : [];
  if (rest === 0 && value > 0) return head.join(' ');
  if (rest < 30) return [...head, spanish.units[rest]!].join(' ');
  const tens = spanish.tens[Math.floor(rest / 10)]!;
  return [...head, rest % 10 === 0 ? tens : `${tens} y ${spanish.units[rest % 10]}`].join(' ');
}

/** A whole amount below a thousand million in Brazilian Portuguese words. */
export function inPortuguese(amount: number): string {
  const millions = Math.floor(amount / 1_000_000);
  const thousands = Math.floor(amount / 1000) % 1000;
  const rest = amount % 1000;
  const parts: string[] = [];
  if (millions > 0) parts.push(`${portugueseBelow1000(millions)} ${millions === 1 ? 'milhão' : 'milhões'}`);
  if (thousands > 0) parts.push(thousands === 1 ? 'mil' : `${portugueseBelow1000(thousands)} mil`);
  if (rest > 0 || parts.length === 0) {
    const joined = parts.length > 0 && (rest < 100 || rest % 100 === 0);
    parts.push((joined ? 'e ' : '') + portugueseBelow1000(rest));
  }
  return parts.join(' ');
}

function portugueseBelow1000(value: number): string {
  if (value === 100) return 'cem';
  const parts: string[] = [];
  if (value >= 100) parts.push(portuguese.hundreds[Math.floor(value / 100)]!);
  const rest = value % 100;
  if (rest > 0 || value === 0) {
    if (rest < 20) parts.push(portuguese.units[rest]!);
    else {
      parts.push(portuguese.tens[Math.floor(rest / 10)]!);
      if (rest % 10 > 0) parts.push(portuguese.units[rest % 10]!);
    }
  }
  return parts.join(' e ');
}
