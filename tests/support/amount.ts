/**
 * How much of something a run does where more of it finds more by chance: `npm test` does the first, `npm run test:long` the
 * second, and CAIRN_LONG=1 has a run of single files do so, too.
 */
export const amount = (short: number, long: number): number => (process.env['CAIRN_LONG'] === '1' ? long : short);
