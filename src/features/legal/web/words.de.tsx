import type { ReactNode } from 'react';

// Cookie banner. The legal pages are documents in English.
export const cookieConsent = 'Cookie-Einwilligung';
export const cookiePolicy = 'Cookie-Richtlinie';
export const cookieQuestion = (policy: ReactNode) => (
  <>
    Cairn verfolgt dich nicht. In diesem Browser bleiben deine Anmeldung und deine Einstellungen und, wenn du nicht ablehnst, das
    zuletzt geöffnete Projekt. {policy}
  </>
);
export const decline = 'Ablehnen';
export const accept = 'Akzeptieren';
