import { counted, figure, listedAsChoice } from '#contract/counts';

export const isMissing = 'Rellena este campo.';
export const isTooShort = (least: number) => `Escribe al menos ${counted(least, 'carácter', 'caracteres')}.`;
export const isTooLong = (most: number) => `Escribe como máximo ${counted(most, 'carácter', 'caracteres')}.`;
export const hasOtherLength = (length: number) => `Escribe exactamente ${counted(length, 'carácter', 'caracteres')}.`;
export const hasTooFew = (least: number) => `Elige al menos ${figure(least)}.`;
export const hasTooMany = (most: number) => `Elige como máximo ${figure(most)}.`;
export const hasOtherCount = (count: number) => `Elige exactamente ${figure(count)}.`;
export const isTooSmall = (least: string) => `Escribe ${least} como mínimo.`;
export const isTooLarge = (most: string) => `Escribe ${most} como máximo.`;
export const isNotMore = (limit: string) => `Escribe más de ${limit}.`;
export const isNotLess = (limit: string) => `Escribe menos de ${limit}.`;
export const isNoMultiple = (divisor: string) => `Escribe un múltiplo de ${divisor}.`;
export const isNoOption = 'Elige una de las opciones.';
export const isNoneOf = (options: readonly string[]) => `Usa ${listedAsChoice(options)}.`;
export const isInvalid = 'Esto no es válido.';
export const isUnknown = 'Este campo no existe aquí.';
export const hasOtherForm = 'Esto no tiene la forma esperada.';

export const wrongType = {
  string: 'Escribe texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Usa true o false.',
  array: 'Usa una lista.',
  object: 'Usa un objeto.',
};

export const wrongFormat = {
  email: 'Escribe una dirección de correo, como ada@example.com.',
  url: 'Escribe una dirección web completa, como https://example.com.',
  date: 'Escribe una fecha, como 2026-11-24.',
  datetime: 'Escribe la fecha y la hora, como 2026-11-24T09:00:00Z.',
  time: 'Escribe una hora, como 09:30.',
  guid: 'Esto no es un identificador válido.',
  uuid: 'Esto no es un identificador válido.',
};
