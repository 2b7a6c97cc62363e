import { z } from 'zod';
import { subjects } from './subject.ts';

/** The type of a subject, or one of these: asked when a request comes, since it is `main` that says which subjects there are. */
export const subjectTypes = (more: readonly string[] = []) =>
  z.lazy(() => z.enum([...subjects().map(({ type }) => type), ...more] as [string, ...string[]]));
