/** What is wrong with a filter, for whoever wrote it. */
export class FilterError extends Error {
  override name = 'FilterError';
}
