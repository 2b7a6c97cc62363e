/**
 * How much a test runs of what finds more the more it runs: `npm test` uses the first, `npm run test:long` the second,
 * and CAIRN_LONG=1 selects the second for single files.
 */
export const amount = <Amount>(short: Amount, long: Amount): Amount => (process.env['CAIRN_LONG'] === '1' ? long : short);

/** How many race for the same thing: more than twice as many as a test server has connections, so that all of them race. */
export const CROWD = amount(20, 50);
