import { figure, listedAsChoice } from '#contract/counts';

export const isMissing = 'Fülle dieses Feld aus.';
export const isTooShort = (least: number) => `Gib mindestens ${figure(least)} Zeichen ein.`;
export const isTooLong = (most: number) => `Gib höchstens ${figure(most)} Zeichen ein.`;
export const hasOtherLength = (length: number) => `Gib genau ${figure(length)} Zeichen ein.`;
export const hasTooFew = (least: number) => `Wähle mindestens ${figure(least)}.`;
export const hasTooMany = (most: number) => `Wähle höchstens ${figure(most)}.`;
export const hasOtherCount = (count: number) => `Wähle genau ${figure(count)}.`;
export const isTooSmall = (least: string) => `Gib mindestens ${least} ein.`;
export const isTooLarge = (most: string) => `Gib höchstens ${most} ein.`;
export const isNotMore = (limit: string) => `Gib mehr als ${limit} ein.`;
export const isNotLess = (limit: string) => `Gib weniger als ${limit} ein.`;
export const isNoMultiple = (divisor: string) => `Gib ein Vielfaches von ${divisor} ein.`;
export const isNoOption = 'Wähle eine der Optionen.';
export const isNoneOf = (options: readonly string[]) => `Verwende ${listedAsChoice(options)}.`;
export const isInvalid = 'Das ist nicht gültig.';
export const isUnknown = 'Dieses Feld gibt es hier nicht.';
export const hasOtherForm = 'Das hat nicht die erwartete Form.';

export const wrongType = {
  string: 'Gib Text ein.',
  number: 'Gib eine Zahl ein.',
  int: 'Gib eine ganze Zahl ein.',
  boolean: 'Verwende true oder false.',
  array: 'Verwende eine Liste.',
  object: 'Verwende ein Objekt.',
};

export const wrongFormat = {
  email: 'Gib eine E-Mail-Adresse ein, etwa ada@example.com.',
  url: 'Gib eine vollständige Webadresse ein, etwa https://example.com.',
  date: 'Gib ein Datum ein, etwa 2026-11-24.',
  datetime: 'Gib Datum und Uhrzeit ein, etwa 2026-11-24T09:00:00Z.',
  time: 'Gib eine Uhrzeit ein, etwa 09:30.',
  guid: 'Das ist keine gültige ID.',
  uuid: 'Das ist keine gültige ID.',
};
