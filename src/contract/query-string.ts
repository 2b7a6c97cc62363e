/** `?a=1&b=2&b=3`: arrays as repeated keys, nothing for undefined and null. Empty without parameters. */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encoded(name)}=${encoded(one instanceof Date ? one.toISOString() : String(one))}`),
  );
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
