import { describe, expect, it } from 'vitest';
import { canonicalNumber, readNumbers } from '../src/values/canonical-number.ts';
import * as f from '../src/values/fields.ts';

describe('a number as it is stored', () => {
  it.each([
    ['27-40111222-9', '27401112229'],
    ['12.345.678-9', '123456789'],
    ['123.456.789-09', '12345678909'],
    ['11.444.777/0001-61', '11444777000161'],
    ['goma 850101 ab1', 'GOMA850101AB1'],
    ['10.626.628-k', '10626628K'],
    ['goña-850101-ab1', 'GOÑA850101AB1'],
    ['GON\u0303A850101AB1', 'GOÑA850101AB1'],
    ['p&g 850101 ab1', 'P&G850101AB1'],
    [' \t27\u00a040111222\u202f9 ', '27401112229'],
    ['27\u201040111222\u20139', '27401112229'],
    ['27\u221240111222\u00ad9', '27401112229'],
    ['\ufeff27\u200b40111222\u200d9', '27401112229'],
    ['\u202a27401112229\u202c', '27401112229'],
    ['\uff12\uff17\uff0d\uff14\uff10\uff11\uff11\uff11\uff12\uff12\uff12\uff0d\uff19', '27401112229'],
    ['', ''],
    [' -./ ', ''],
  ])('of %j is %s', (typed, stored) => {
    expect(canonicalNumber(typed)).toBe(stored);
    expect(canonicalNumber(stored)).toBe(stored);
  });

  it.each([
    '27401112229;',
    "27'40111222'9",
    'GOÁA850101AB1',
    'ÑANDU',
    'AB&12345',
    '27_40111222_9',
    '27401112229\u0000',
    'ıııııı',
    '٢٧٤٠١١',
  ])('is none of %j, which stays refused', (typed) => {
    const parsed = f.identity().safeParse(typed);
    expect(parsed.error?.issues[0]).toMatchObject({ params: { rule: 'identity' } });
  });

  it('is measured without what it is written with', () => {
    expect(f.identity().parse('1-2-3-4-5')).toBe('12345');
    expect(f.identity().parse('1.2.3.4.5.6.7.8.9.0.1.2.3.4.5')).toBe('123456789012345');
    const rule = (typed: string) => f.identity().safeParse(typed).error?.issues[0];
    expect(rule('1-2-3-4')).toMatchObject({ params: { rule: 'min', n: 5 } });
    expect(rule('1234567890123456')).toMatchObject({ params: { rule: 'max', n: 15 } });
    expect(rule('-.-.-')).toMatchObject({ params: { rule: 'required' } });
  });
});

describe('a list of numbers', () => {
  it.each([
    ['27-40111222-9, 20.301.112.22/3', ['27401112229', '20301112223']],
    ['27401112229 20301112223', ['27401112229', '20301112223']],
    ['27 40111222 9;goma 850101 ab1', ['27401112229', 'GOMA850101AB1']],
    ['27401112229\n20301112223\r\n\t20301112224', ['27401112229', '20301112223', '20301112224']],
    [' , ;\n', []],
  ])('%j', (typed, numbers) => {
    expect(readNumbers(typed)).toEqual(numbers);
  });
});
