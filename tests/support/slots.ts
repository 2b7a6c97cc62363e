import { z } from 'zod';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';

/** Filters a list, and does not need to name an existing row. */
export const isFilter = (action: Action, param: string): boolean =>
  action.method === 'GET' && Object.hasOwn(action.query ?? {}, param);

/** Accepts several values, by repeating its key. */
export const isRepeated = ({ wholeQuery }: Action, param: string): boolean =>
  z.safeParse(wholeQuery.shape[param] as z.ZodType, [newId(), newId()]).success;

export const isId = (value: string): boolean => /^[0-9a-f-]{36}$/.test(value);
