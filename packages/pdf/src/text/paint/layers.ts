import { PdfDict, PdfName, type PdfObject, PdfRef } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';
import { layer } from './ink.ts';

const maxGroups = 2_000;

/**
 * The optional content of a file (ISO 32000-2, 8.11): which of its layers show when it opens, and which of them some
 * configuration, view or print state, or expression may show or hide.
 */
export class Layers {
  readonly #file: PdfFile;
  readonly #properties: PdfDict | undefined;
  readonly #off = new Set<number>();
  readonly #open = new Set<number>();
  readonly #on = new Set<number>();
  #baseOff = false;
  #allOpen = false;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#properties = file.lookupDict(file.catalog, 'OCProperties');
    if (this.#properties) this.#readConfigurations(this.#properties);
  }

  /** How content of this group or membership shows: of `layer`. */
  stateOf(entry: PdfObject | undefined): number {
    if (!this.#properties) return layer.shown;
    const dict = this.#file.resolve(entry);
    if (!(dict instanceof PdfDict)) return this.#hidesSome() ? layer.hidden : layer.maybe;
    const type = dict.name('Type') ?? (dict.has('OCGs') ? undefined : 'OCG');
    if (type === 'OCG') return this.#stateOfGroup(entry, dict);
    // Readers take what calls itself something else for a membership, what does not say for either.
    const shows = this.#stateOfMembership(dict);
    return type === undefined && shows !== layer.hidden ? layer.maybe : shows;
  }

  #stateOfGroup(entry: PdfObject | undefined, dict: PdfDict): number {
    const num = entry instanceof PdfRef ? entry.num : -1;
    if (this.#off.has(num) || (this.#baseOff && !this.#on.has(num))) return layer.hidden;
    return this.#allOpen || this.#open.has(num) || this.#mayHideItself(dict) ? layer.maybe : layer.shown;
  }

  /** Policies of 8.11.2.2; an expression may say anything. */
  #stateOfMembership(dict: PdfDict): number {
    const file = this.#file;
    if (dict.has('VE')) return layer.maybe;
    const groups = dict.get('OCGs');
    const resolved = file.resolve(groups);
    const list = Array.isArray(resolved) ? resolved : groups === undefined ? [] : [groups];
    const states = list.slice(0, maxGroups).map((one) => this.stateOf(one));
    if (states.length === 0) return layer.shown;
    const policy = file.lookup(dict, 'P');
    const name = policy instanceof PdfName ? policy.value : 'AnyOn';
    if (states.includes(layer.maybe)) return layer.maybe;
    const on = states.filter((one) => one === layer.shown).length;
    const shows =
      name === 'AllOn'
        ? on === states.length
        : name === 'AnyOff'
          ? on < states.length
          : name === 'AllOff'
            ? on === 0
            : on > 0;
    // What needs a layer to be off shows less once somebody turns it on.
    if (shows) return name === 'AnyOff' || name === 'AllOff' ? layer.maybe : layer.shown;
    return layer.hidden;
  }

  #hidesSome(): boolean {
    return this.#baseOff || this.#off.size > 0;
  }

  #readConfigurations(properties: PdfDict): void {
    const file = this.#file;
    const initial = file.lookupDict(properties, 'D');
    if (initial) {
      const base = initial.name('BaseState');
      this.#baseOff = base === 'OFF';
      if (base !== undefined && base !== 'ON' && base !== 'OFF') this.#allOpen = true;
      // A group that is on no list is as all others are.
      if (this.#baseOff) for (const num of this.#numbersOf(initial, 'ON')) this.#on.add(num);
      for (const num of this.#numbersOf(initial, 'OFF')) this.#off.add(num);
      this.#readAutomatic(initial);
    }
    for (const other of file.lookupArray(properties, 'Configs') ?? []) {
      const config = file.resolve(other);
      if (!(config instanceof PdfDict)) continue;
      if (config.name('BaseState') !== undefined && config.name('BaseState') !== 'ON') this.#allOpen = true;
      for (const num of this.#numbersOf(config, 'OFF')) this.#open.add(num);
      this.#readAutomatic(config);
    }
  }

  /** Usage application: states that change with viewing, printing, zoom and language (8.11.4.4). */
  #readAutomatic(config: PdfDict): void {
    for (const one of this.#file.lookupArray(config, 'AS') ?? []) {
      const usage = this.#file.resolve(one);
      if (usage instanceof PdfDict) for (const num of this.#numbersOf(usage, 'OCGs')) this.#open.add(num);
    }
  }

  /** A usage that says OFF, or anything but view and print. */
  #mayHideItself(dict: PdfDict): boolean {
    const usage = this.#file.lookupDict(dict, 'Usage');
    if (!usage) return false;
    return ['View', 'Print', 'Export'].some((key) => {
      const state = this.#file.lookupDict(usage, key);
      return (
        state !== undefined &&
        [...state.map.values()].some((one) => one instanceof PdfName && one.value === 'OFF')
      );
    });
  }

  #numbersOf(dict: PdfDict, key: string): number[] {
    const list = this.#file.lookupArray(dict, key) ?? [];
    return list.slice(0, maxGroups).flatMap((one) => (one instanceof PdfRef ? [one.num] : []));
  }
}
