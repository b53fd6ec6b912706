/** What stands before the day when a payslip is paid, so too; longer ones first. */
export const PAY_DAY_LABELS: readonly string[] = [
  'LUGAR Y FECHA DE PAGO',
  'FECHA DE PAGO',
  'FECHA PAGO',
  'DATA DE PAGAMENTO',
  'DATA DO PAGAMENTO',
  'PAGAMENTO EM',
];

/**
 * What stands before the net pay on payslips of the countries we know, as capitals without accents: Spanish and
 * Portuguese alike, for a company may publish both.
 */
export const NET_LABELS: readonly string[] = [
  'NETO',
  'NETO A COBRAR',
  'NETO A PAGAR',
  'NETO A PERCIBIR',
  'NETO A RECIBIR',
  'NETO A DEPOSITAR',
  'NETO PAGADO',
  'NETO PERCIBIDO',
  'TOTAL NETO',
  'TOTAL NETO A COBRAR',
  'TOTAL NETO A PAGAR',
  'TOTAL NETO A PERCIBIR',
  'IMPORTE NETO',
  'IMPORTE NETO A COBRAR',
  'SUELDO NETO',
  'SALARIO NETO',
  'LIQUIDO',
  'LIQUIDO A PAGAR',
  'LIQUIDO A COBRAR',
  'LIQUIDO A PERCIBIR',
  'LIQUIDO A RECIBIR',
  'LIQUIDO A RECEBER',
  'SUELDO LIQUIDO',
  'ALCANCE LIQUIDO',
  'TOTAL LIQUIDO',
  'TOTAL LIQUIDO A RECEBER',
  'VALOR LIQUIDO',
  'VALOR LIQUIDO A RECEBER',
  'SALARIO LIQUIDO',
];
