import { z } from 'zod';
import { repeated } from './fields.ts';
import { conditionFault } from './filter-requests.ts';
import { CONDITIONS_MAX, type FilterField } from './filters.ts';

/** The conditions that a request may repeat about these fields, each as a text; fifty ids are the longest. */
export const conditionTexts = (fields: readonly FilterField[]) =>
  repeated(
    z
      .string()
      .max(2000)
      .refine((text) => conditionFault(fields, text) === null, {
        error: ({ input }) => conditionFault(fields, String(input)) ?? undefined,
      }),
    CONDITIONS_MAX,
  ).optional();
