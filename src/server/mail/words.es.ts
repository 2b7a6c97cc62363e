// The last line of every email. No period after an address: programs that detect links in text would include it.
export const sentBy = (address: string): string => `Enviado por Cairn en ${address}`;
export const operator = (who: string): string => `Operador: ${who}`;
export const contact = (address: string): string => `Contacto: ${address}`;

// A link, or another value, with what it is.
export const labeled = (label: string, value: string): string => `${label}: ${value}`;
