/** Check digits of three countries, for tests: the application brings its own check to the engine. */
export function checkNumber(kind: string, value: string): 'right' | 'wrong' | 'none' {
  if (kind === 'AR.CUIL') return verdict(cuil(value.slice(0, 10)) === value);
  if (kind === 'CL.RUT') return verdict(rut(value.slice(0, -1)) === value);
  if (kind === 'BR.CPF') return verdict(cpf(value.slice(0, 9)) === value);
  return 'none';
}

function verdict(right: boolean): 'right' | 'wrong' {
  return right ? 'right' : 'wrong';
}

/** The CUIL that begins with these ten digits (one in eleven has none: 10 is written as 9 here). */
export function cuil(ten: string): string {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, i) => total + weight * Number(ten[i]), 0);
  const digit = 11 - (sum % 11);
  return ten + (digit === 11 ? 0 : digit === 10 ? 9 : digit);
}

/** The RUT with these digits. */
export function rut(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits.at(-1 - i)) * (2 + (i % 6));
  return digits + '0K987654321'[sum % 11];
}

/** The CPF that begins with these nine digits. */
export function cpf(nine: string): string {
  let digits = nine;
  for (let round = 0; round < 2; round += 1) {
    let sum = 0;
    for (let i = 0; i < digits.length; i += 1) sum += Number(digits[i]) * (digits.length + 1 - i);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
