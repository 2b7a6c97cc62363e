import { z } from 'zod';
import type { Config } from '#server/config';

const FORMAT = 'Invalid phone number format (E.164 required)';

const digitsOf = (text: string): string => text.replaceAll(' ', '').replace(/^\+/, '');

/** A phone number in its stored form: country code and number, digits only, as GoTrue stores it. */
export const Phone = z
  .string({ error: FORMAT })
  .max(40, FORMAT)
  .transform(digitsOf)
  .pipe(z.string().regex(/^[1-9]\d{6,14}$/, FORMAT));

/** A number for a lookup. An invalid number finds no one. */
export const PhoneLookup = z.string().max(40).transform(digitsOf);

/** The fixed code of a number, which is never sent, or null. */
export const testCodeOf = (config: Config, phone: string): string | null => config.smsTestCodes.get(phone) ?? null;
