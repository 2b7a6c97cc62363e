/** What is wrong with a filter, for the person who wrote it. */
export class FilterError extends Error {
  override name = 'FilterError';
}
