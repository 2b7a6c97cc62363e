import { counted, figure, listedAsChoice } from '#contract/counts';

export const isMissing = 'Remplissez ce champ.';
export const isTooShort = (least: number) => `Saisissez au moins ${counted(least, 'caractère', 'caractères')}.`;
export const isTooLong = (most: number) => `Saisissez au plus ${counted(most, 'caractère', 'caractères')}.`;
export const hasOtherLength = (length: number) => `Saisissez exactement ${counted(length, 'caractère', 'caractères')}.`;
export const hasTooFew = (least: number) => `Choisissez-en au moins ${figure(least)}.`;
export const hasTooMany = (most: number) => `Choisissez-en au plus ${figure(most)}.`;
export const hasOtherCount = (count: number) => `Choisissez-en exactement ${figure(count)}.`;
export const isTooSmall = (least: string) => `Saisissez au moins ${least}.`;
export const isTooLarge = (most: string) => `Saisissez au plus ${most}.`;
export const isNotMore = (limit: string) => `Saisissez plus de ${limit}.`;
export const isNotLess = (limit: string) => `Saisissez moins de ${limit}.`;
export const isNoMultiple = (divisor: string) => `Saisissez un multiple de ${divisor}.`;
export const isNoOption = 'Choisissez une des options.';
export const isNoneOf = (options: readonly string[]) => `Utilisez ${listedAsChoice(options)}.`;
export const isInvalid = 'Ceci n’est pas valide.';
export const isUnknown = 'Ce champ n’existe pas ici.';
export const hasOtherForm = 'Ceci n’a pas la forme attendue.';

export const wrongType = {
  string: 'Saisissez du texte.',
  number: 'Saisissez un nombre.',
  int: 'Saisissez un nombre entier.',
  boolean: 'Utilisez true ou false.',
  array: 'Utilisez une liste.',
  object: 'Utilisez un objet.',
};

export const wrongFormat = {
  email: 'Saisissez une adresse e-mail, comme ada@example.com.',
  url: 'Saisissez une adresse web complète, comme https://example.com.',
  date: 'Saisissez une date, comme 2026-11-24.',
  datetime: 'Saisissez une date et une heure, comme 2026-11-24T09:00:00Z.',
  time: 'Saisissez une heure, comme 09:30.',
  guid: 'Ceci n’est pas un identifiant valide.',
  uuid: 'Ceci n’est pas un identifiant valide.',
};
