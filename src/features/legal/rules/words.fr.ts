// The cookie question, in the app and on the legal pages.

export const cookieConsent = 'Consentement aux cookies';
export const cookiePolicy = 'Politique de cookies';
export const cookieQuestion =
  'Cairn ne vous suit pas. Votre session et vos paramètres restent dans ce navigateur, ainsi que, sauf si vous refusez, le dernier projet ouvert.';
export const decline = 'Refuser';
export const accept = 'Accepter';
