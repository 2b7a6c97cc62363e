import { counted } from '#contract/counts';

export const chartMenu = (title: string) => `Options of ${title}`;
export const showAsTable = 'Show as table';
export const downloadCsv = 'Download CSV';
export const downloadImage = 'Download image';
export const imageNotMade = 'The image could not be created';
export const imageHint = 'Download the CSV file, or try another browser.';
export const nothingToShow = 'Nothing to show for this range and filter.';
export const moreRows = (count: number) => `${counted(count, 'more row')} in the CSV file`;
