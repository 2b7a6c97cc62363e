/** The title of a copy. */
export const titleOfCopy = (title: string, most: number): string => {
  const end = ' (copy)';
  return title === '' ? '' : title.slice(0, most - end.length).trimEnd() + end;
};
