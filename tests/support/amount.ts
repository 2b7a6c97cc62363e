/**
 * How much a randomized test runs, as more runs find more: `npm test` uses the first number, `npm run test:long` the second,
 * and CAIRN_LONG=1 selects the second for single files.
 */
export const amount = (short: number, long: number): number => (process.env['CAIRN_LONG'] === '1' ? long : short);
