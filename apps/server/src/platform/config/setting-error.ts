/** A setting that stops the start. The message is one sentence that begins with the setting's name. */
export class SettingError extends Error {
  readonly setting: string;

  /** @param problem what is wrong and what is accepted, without the value of a secret. */
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}.`);
    this.name = 'SettingError';
    this.setting = setting;
  }
}
