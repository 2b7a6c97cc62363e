import { figure } from '#contract/counts';

/** What is wrong with a row of a file. */
export const firstImported = (max: number) => `Only the first ${figure(max)} values are imported`;
export const titleMissing = 'The title is missing';
export const titleTooLong = 'The title is longer than 500 characters';
export const notDate = (cell: string) => `“${cell}” is not a date such as 2026-11-20`;
export const notEstimate = (cell: string) => `“${cell}” is not an estimate from 0 to 1,000`;
export const startsAfterDue = 'The start date is after the due date';
export const notHours = (cell: string) => `“${cell}” is not a number of hours`;
export const invalidField = (field: string, expected: string) => `${field}: ${expected}`;
