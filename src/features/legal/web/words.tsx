import type { ReactNode } from 'react';

// Cookie banner. The legal pages are documents in English.
export const cookieConsent = 'Cookie consent';
export const cookiePolicy = 'Cookie policy';
export const cookieQuestion = (policy: ReactNode) => (
  <>
    Cairn does not track you. It keeps your sign-in and settings in this browser and, unless you decline, the project you had open
    last. {policy}
  </>
);
export const decline = 'Decline';
export const accept = 'Accept';
