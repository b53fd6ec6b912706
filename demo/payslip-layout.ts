import type { CountryPayslip } from './countries.ts';
import type { DemoFonts } from './fonts.ts';
import { DemoPage, type TextStyle } from './page.ts';
import type { Payslip } from './payslip.ts';

const left = 36;
const right = 559;
const soft = [0.36, 0.39, 0.45] as const;
const label: TextStyle = { size: 6.6, colour: soft };
const value: TextStyle = { size: 8.6 };

/** Draws a payslip on one page. Nothing is drawn from 700 points down but the last line: the signatures go there. */
export function drawPayslip(payslip: Payslip, fonts: DemoFonts): DemoPage {
  const page = new DemoPage(fonts);
  drawHead(page, payslip);
  drawPerson(page, payslip);
  const foot = drawLines(page, payslip);
  drawNet(page, payslip, foot + 26);
  drawEnd(page, payslip, foot + 72);
  const { input, country } = payslip;
  page.line(left, 797, right, 797, 0.5, 0.88);
  page.text(left, 810, `${input.employer.name} · ${country.title} · ${numericMonth(input.month)}`, label);
  page.text(right, 810, 'Página 1 de 1', {
    ...label,
    align: 'right',
  });
  return page;
}

function drawHead(page: DemoPage, { input, country }: Payslip): void {
  const { employer } = input;
  // A mountain on a rounded square: ours, drawn, so that it costs a hundred bytes.
  page.drawing(
    left,
    33,
    30,
    '.05 .33 .4 rg 22 0 m 78 0 l 90 0 100 10 100 22 c 100 78 l 100 90 90 100 78 100 c 22 100 l 10 100 0 90 0 78 c 0 22 l 0 10 10 0 22 0 c f 1 1 1 RG 6 w 1 J 1 j 20 72 m 44 34 l 56 54 l 64 44 l 80 72 l S',
  );
  page.text(75, 43, employer.name, { size: 10.5, weight: 'semibold' });
  page.text(75, 55, `${country.labels.taxId} ${employer.taxId} · ${employer.address}`, {
    size: 8.2,
    colour: soft,
  });
  page.text(75, 66, `${country.labels.registration} ${employer.registration}`, { size: 8.2, colour: soft });
  page.text(right, 46, country.title, { size: 13, weight: 'semibold', align: 'right' });
  page.text(right, 60, writtenMonth(input.month, country.locale), { size: 9.6, align: 'right' });
  page.text(right, 70, `${country.kind} · Folio ${input.employee.fileNumber}/${numericMonth(input.month)}`, {
    ...label,
    align: 'right',
  });
}

function drawPerson(page: DemoPage, payslip: Payslip): void {
  const { input, country } = payslip;
  const { employee } = input;
  const stops = [left, 246, 372, 469];
  const rows = [
    [
      [country.labels.name, employee.name],
      [country.labels.idNumber, employee.idNumber],
      [country.labels.fileNumber, employee.fileNumber],
      [country.labels.hiredOn, day(employee.hiredOn)],
    ],
    [
      [country.labels.position, employee.position],
      [country.labels.workplace, employee.workplace],
      [country.labels.basic, money(input.basicCents, country)],
      [country.labels.paidOn, day(input.paidOn)],
    ],
  ] as const;
  page.line(left, 82, right, 82, 1, 0.2);
  for (const [i, row] of rows.entries()) {
    const top = 82 + i * 28.5;
    for (const [k, [name, text]] of row.entries()) {
      page.text(stops[k]!, top + 10, name, label);
      page.text(stops[k]!, top + 21, text, value);
      if (k > 0) page.line(stops[k]! - 7, top, stops[k]! - 7, top + 28.5, 0.6, 0.82);
    }
    page.line(left, top + 28.5, right, top + 28.5, i === 1 ? 1 : 0.5, i === 1 ? 0.2 : 0.88);
  }
}

function drawLines(page: DemoPage, { country, lines, totals }: Payslip): number {
  const edges = [385, 469, right];
  const heads: TextStyle = { size: 6.8 };
  page.text(left, 162, country.labels.code, heads);
  page.text(81, 162, country.labels.concept, heads);
  page.text(301, 162, country.labels.quantity, { ...heads, align: 'right' });
  for (const [i, name] of country.columns.entries())
    page.text(edges[i]!, 162, name, { ...heads, align: 'right' });
  page.line(left, 167, right, 167, 1, 0.2);
  let foot = 167;
  for (const line of lines) {
    page.text(left, foot + 12.3, line.code, { ...value, colour: soft });
    page.text(81, foot + 12.3, line.name, value);
    if (line.quantity) page.text(301, foot + 12.3, line.quantity, { ...value, align: 'right' });
    page.text(edges[line.column]!, foot + 12.3, money(line.amountCents, country), {
      ...value,
      align: 'right',
    });
    foot += 18.7;
    page.line(left, foot, right, foot, 0.5, 0.9);
  }
  page.line(left, foot, right, foot, 1, 0.2);
  const bold: TextStyle = { ...value, weight: 'semibold' };
  page.text(81, foot + 13, country.labels.totals, bold);
  for (const [i, total] of totals.entries())
    page.text(edges[i]!, foot + 13, money(total, country), { ...bold, align: 'right' });
  return foot + 14;
}

function drawNet(page: DemoPage, { country, netCents }: Payslip, y: number): void {
  const words = country.inWords(Math.floor(netCents / 100));
  const cents = String(netCents % 100).padStart(2, '0');
  const joint = country.locale === 'pt' ? 'e' : 'con';
  const tail = country.marks[1] === undefined ? ` ${country.currency}` : ` ${joint} ${cents}/100`;
  page.text(left, y, country.labels.inWords, label);
  page.paragraph(left, y + 11, 290, 11, capitalised(words) + tail, value);
  page.text(right, y, country.labels.net, { ...label, align: 'right' });
  const width = page.text(right, y + 17, `${country.symbol} ${money(netCents, country)}`, {
    size: 15,
    weight: 'semibold',
    align: 'right',
  });
  page.line(right - width - 14, y + 24, right, y + 24, 0.6, 0.2);
  page.line(right - width - 14, y + 26, right, y + 26, 0.6, 0.2);
}

function drawEnd(page: DemoPage, { input, country }: Payslip, y: number): void {
  const stops = [left, 236, 428];
  const before = previousMonth(input.month);
  const cells = [
    [country.labels.account, input.employee.account],
    [country.labels.lastDeposit, numericMonth(before)],
    [country.labels.place, `${input.employer.city}, ${day(input.paidOn)}`],
  ] as const;
  page.line(left, y, right, y, 1, 0.2);
  for (const [i, [name, text]] of cells.entries()) {
    page.text(stops[i]!, y + 10, name, label);
    page.text(stops[i]!, y + 21, text, value);
    if (i > 0) page.line(stops[i]! - 7, y, stops[i]! - 7, y + 28.5, 0.6, 0.82);
  }
  page.line(left, y + 28.5, right, y + 28.5, 1, 0.2);
  page.paragraph(left, y + 46, 445, 9.8, country.note, { size: 7, colour: soft });
}

/** An amount with the country's marks. */
function money(cents: number, { marks: [thousands, decimals] }: Pick<CountryPayslip, 'marks'>): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === undefined ? whole : `${whole}${decimals}${String(cents % 100).padStart(2, '0')}`;
}

function day(date: string): string {
  return date.split('-').reverse().join('/');
}

function numericMonth(month: string): string {
  return month.split('-').reverse().join('/');
}

function previousMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

function writtenMonth(month: string, locale: 'es' | 'pt'): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const names = {
    es: 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre',
    pt: 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro',
  }[locale].split(' ');
  return locale === 'pt' ? `${names[number - 1]} de ${year}` : `${names[number - 1]} ${year}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
