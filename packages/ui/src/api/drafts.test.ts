import { beforeEach, describe, expect, it } from 'vitest';
import { ANA, ANA_IN_PAMPA, type Browser, MARTA, openBrowser, type Tab } from '../../test/browser.ts';

let browser: Browser;
let tab: Tab;

beforeEach(() => {
  browser = openBrowser();
  tab = browser.openTab();
  browser.signIn(tab, 'first', ANA);
});

describe('what is typed when a session ends', () => {
  it('is kept by its place for the same person, without a word of it in the storage', () => {
    tab.drafts.hold('note', () => 'escrito');
    tab.drafts.hold('empty', () => null);
    tab.session.clear('expired');
    expect([...browser.kept.values()].join()).not.toContain('escrito');
    browser.signIn(tab, 'second', ANA);
    expect(tab.drafts.kept('note')).toBe('escrito');
    expect(tab.drafts.kept('empty')).toBeNull();
  });

  it.each([
    ['for another person', 'expired', MARTA],
    ['in another company', 'expired', ANA_IN_PAMPA],
    ['after a sign-out', undefined, ANA],
  ] as const)('is gone %s, also when its person comes back', (_, why, next) => {
    const leave = tab.drafts.hold('note', () => 'escrito');
    tab.session.clear(why);
    leave();
    browser.signIn(tab, 'second', next);
    expect(tab.drafts.kept('note')).toBeNull();
    tab.session.clear('expired');
    browser.signIn(tab, 'third', ANA);
    expect(tab.drafts.kept('note')).toBeNull();
  });

  it('stays of a form that was left, where it says so, for its person and until they sign out', () => {
    tab.drafts.hold('thread', () => 'escrito', true)();
    tab.drafts.hold('sent', () => null, true)();
    expect([tab.drafts.kept('thread'), tab.drafts.kept('sent')]).toEqual(['escrito', null]);
    // It is in the form again, and goes with it.
    const leave = tab.drafts.hold('thread', () => 'escrito y más', true);
    expect(tab.drafts.kept('thread')).toBeNull();
    leave();
    expect(tab.drafts.kept('thread')).toBe('escrito y más');
    const last = tab.drafts.hold('other', () => 'escrito', true);
    tab.session.clear();
    last();
    browser.signIn(tab, 'second', ANA);
    expect([tab.drafts.kept('thread'), tab.drafts.kept('other')]).toEqual([null, null]);
  });

  it('is not of a form that is drawn no more, and not of many places', () => {
    tab.drafts.hold('left', () => 'escrito')();
    for (let place = 0; place < 30; place += 1) tab.drafts.hold(`${place}`, () => 'escrito');
    tab.session.clear('expired');
    browser.signIn(tab, 'second', ANA);
    expect(tab.drafts.kept('left')).toBeNull();
    expect(tab.drafts.kept('9')).toBeNull();
    expect(tab.drafts.kept('10')).toBe('escrito');
  });
});
