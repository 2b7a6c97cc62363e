import type { z } from 'zod';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';

/** An answer in the documented form. @throws {RemoteRefusal} for any other */
export function answerIn<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const found = shape.safeParse(body);
  if (!found.success) throw new RemoteRefusal('refused', words.unreadable);
  return found.data;
}
