import type { ReactNode } from 'react';

// Cookie banner. The legal pages are documents in English.
export const cookieConsent = 'Consentement aux cookies';
export const cookiePolicy = 'Politique de cookies';
export const cookieQuestion = (policy: ReactNode) => (
  <>
    Cairn ne vous suit pas. Votre session et vos paramètres restent dans ce navigateur, ainsi que, sauf si vous refusez, le
    dernier projet ouvert. {policy}
  </>
);
export const decline = 'Refuser';
export const accept = 'Accepter';
