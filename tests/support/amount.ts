/**
 * How much a test runs of what finds more the more it runs: `npm test` uses the first, `npm run test:long` the second,
 * and CAIRN_LONG=1 selects the second for single files.
 */
export const amount = <Amount>(short: Amount, long: Amount): Amount => (process.env['CAIRN_LONG'] === '1' ? long : short);
