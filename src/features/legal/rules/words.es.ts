// The cookie question, in the app and on the legal pages.

export const cookieConsent = 'Consentimiento de cookies';
export const cookiePolicy = 'Política de cookies';
export const cookieQuestion =
  'Cairn no te rastrea. En este navegador se guardan tu sesión y tus ajustes y, si no lo rechazas, el último proyecto que abriste.';
export const decline = 'Rechazar';
export const accept = 'Aceptar';
