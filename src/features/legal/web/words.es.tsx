import type { ReactNode } from 'react';

// Cookie banner. The legal pages are documents in English.
export const cookieConsent = 'Consentimiento de cookies';
export const cookiePolicy = 'Política de cookies';
export const cookieQuestion = (policy: ReactNode) => (
  <>
    Cairn no te rastrea. En este navegador se guardan tu sesión y tus ajustes y, si no lo rechazas, el último proyecto que
    abriste. {policy}
  </>
);
export const decline = 'Rechazar';
export const accept = 'Aceptar';
