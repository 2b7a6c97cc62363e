import { z } from 'zod';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';

/** Narrows down what is listed, and names nothing that has to be there. */
export const isFilter = (action: Action, param: string): boolean =>
  action.method === 'GET' && Object.hasOwn(action.query ?? {}, param);

/** Takes several values, by the same key again and again. */
export const isRepeated = ({ wholeQuery }: Action, param: string): boolean =>
  z.safeParse(wholeQuery.shape[param] as z.ZodType, [newId(), newId()]).success;

export const isId = (value: string): boolean => /^[0-9a-f-]{36}$/.test(value);
