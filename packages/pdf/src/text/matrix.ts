/** A matrix `[a b c d e f]` (ISO 32000-2, 8.3.3). */
export type Matrix = Float64Array;

/** The matrix that changes nothing. */
export function unitMatrix(): Matrix {
  const matrix = new Float64Array(6);
  matrix[0] = 1;
  matrix[3] = 1;
  return matrix;
}

/** `target` = `first` applied before `then`. `target` may be either of them. */
export function multiply(target: Matrix, first: Matrix, then: Matrix): void {
  const a = first[0]! * then[0]! + first[1]! * then[2]!;
  const b = first[0]! * then[1]! + first[1]! * then[3]!;
  const c = first[2]! * then[0]! + first[3]! * then[2]!;
  const d = first[2]! * then[1]! + first[3]! * then[3]!;
  const e = first[4]! * then[0]! + first[5]! * then[2]! + then[4]!;
  const f = first[4]! * then[1]! + first[5]! * then[3]! + then[5]!;
  target[0] = a;
  target[1] = b;
  target[2] = c;
  target[3] = d;
  target[4] = e;
  target[5] = f;
}

/** Makes a matrix the one that changes nothing. */
export function resetMatrix(matrix: Matrix): void {
  matrix[0] = 1;
  matrix[1] = 0;
  matrix[2] = 0;
  matrix[3] = 1;
  matrix[4] = 0;
  matrix[5] = 0;
}
