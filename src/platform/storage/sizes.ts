import { StorageError } from './storage-error.ts';

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * Bytes of a limit as clients send it: a number, or a text such as `1MB`, `20kb` or `1048576` (decimal units, storage-api).
 * Null and the empty text mean no limit.
 */
export function parsedSize(given: string | number | null | undefined): number | null {
  if (given == null || given === '') return null;
  const [, amount, unit = 'b'] = /^(\d{1,15}(?:\.\d{1,6})?)\s*(b|kb|mb|gb)?$/i.exec(String(given)) ?? [];
  const bytes = Math.floor(Number(amount) * (UNITS[unit.toLowerCase()] ?? NaN));
  if (Number.isSafeInteger(bytes)) return bytes;
  throw new StorageError('InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
}
