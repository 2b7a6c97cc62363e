// Emails about a token
export const usedElsewhere = (name: string) => `API-Token von einer neuen Adresse verwendet: ${name}`;
export const usedElsewhereLead = (token: string, address: string) =>
  `Dein API-Token ${token} wurde von ${address} verwendet, zum ersten Mal von dort.`;
export const unknownAddress = 'einer Adresse';
export const usedElsewhereAdvice =
  'Wenn du das warst, kannst du diese E-Mail ignorieren. Wenn nicht, widerrufe das Token sofort.';
export const expiresSoon = (name: string) => `API-Token läuft bald ab: ${name}`;
export const expiresSoonLead = (token: string, when: string) => `Dein API-Token ${token} läuft am ${when} (UTC) ab.`;
export const lastDay = 'letzten Tag';
export const expiresSoonAdvice = 'Wenn ein Programm es noch verwendet, erstelle ein neues Token und widerrufe dieses.';
export const yourTokens = 'Deine API-Tokens';
