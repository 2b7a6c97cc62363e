import { z } from 'zod';
import type { Config } from '#server/config';

const FORMAT = 'Invalid phone number format (E.164 required)';

const digitsOf = (text: string): string => text.replaceAll(' ', '').replace(/^\+/, '');

/** A phone number in the form it is stored in: country code and number, digits alone, as GoTrue keeps them. */
export const Phone = z
  .string({ error: FORMAT })
  .max(40, FORMAT)
  .transform(digitsOf)
  .pipe(z.string().regex(/^[1-9]\d{6,14}$/, FORMAT));

/** A number to look someone up with: what is no number simply finds no one. */
export const PhoneLookup = z.string().max(40).transform(digitsOf);

/** The fixed code of a number, which is sent to no one, or null. */
export const testCodeOf = (config: Config, phone: string): string | null => config.smsTestCodes.get(phone) ?? null;
