import { z } from 'zod';
import { subjects } from './subject.ts';

/** The type of a subject that takes links, or one of these: evaluated per request, because `main` declares the subjects. */
export const linkableTypes = (more: readonly string[] = []) =>
  z.lazy(() => z.enum([...subjects('links').map(({ type }) => type), ...more] as [string, ...string[]]));
