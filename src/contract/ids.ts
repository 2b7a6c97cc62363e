import { z } from 'zod';

// Browsers import new-id.ts directly, so that zod is not in their bundle.
export { newId } from './new-id.ts';

/** A UUID in lower case. Any version is accepted from outside; ours are version 7. */
export const Id = z.guid().toLowerCase();
export type Id = string;

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a UUID version 7 in lower case (RFC 9562 section 5.7). */
export const isVersion7 = (id: string): boolean => VERSION_7.test(id);
