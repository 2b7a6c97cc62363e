// Emails about a token
export const usedElsewhere = (name: string) => `Token de API usado desde una dirección nueva: ${name}`;
export const usedElsewhereLead = (token: string, address: string) =>
  `Tu token de API ${token} se usó desde ${address}, por primera vez desde allí.`;
export const unknownAddress = 'una dirección';
export const usedElsewhereAdvice = 'Si fuiste tú, puedes ignorar este correo. Si no, revoca el token ahora.';
export const expiresSoon = (name: string) => `Un token de API caduca pronto: ${name}`;
export const expiresSoonLead = (token: string, when: string) => `Tu token de API ${token} caduca el ${when} (UTC).`;
export const lastDay = 'último día';
export const expiresSoonAdvice = 'Si un programa todavía lo usa, crea un token nuevo y revoca este.';
export const yourTokens = 'Tus tokens de API';
