// The last line of every email. No period after an address: programs that detect links in text would include it.
export const sentBy = (address: string): string => `Sent by Cairn at ${address}`;
export const operator = (who: string): string => `Operator: ${who}`;
export const contact = (address: string): string => `Contact: ${address}`;

// A link, or another value, with what it is.
export const labeled = (label: string, value: string): string => `${label}: ${value}`;
